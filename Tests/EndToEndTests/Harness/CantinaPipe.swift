import CantinaTestSupport
import Testing

/// The program in pipes, in a home of its own: no other run finds the files that it keeps, such as answers of a server.
enum CantinaPipe {
  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: as after `cantina` on a command line.
  ///   - input: all that it can read.
  ///   - variables: added to the environment, or put in place of what stands there.
  ///   - limit: in real time.
  ///   - executable: another program that starts it.
  /// - Returns: what it said, and how it ended.
  /// - Throws: `PtyError` if it cannot be started or does not end.
  static func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:],
    within limit: Duration = .seconds(300),
    executable: String? = CantinaBinary.path
  ) async throws -> PipeProcess.Outcome {
    let path = try #require(executable, "CANTINA_BINARY names no program")
    let home = try TemporaryHome()
    let outcome = try await PipeProcess.run(
      path, arguments, input: input,
      environment: PseudoTerminal.environment.merging(home.variables) { $1 }.merging(variables) { $1 }, within: limit)
    withExtendedLifetime(home) {}
    return outcome
  }
}
