import CantinaTestSupport
import Foundation
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

  /// The number that opens a line of the menu, or of another screen, in plain lines.
  static func number(of title: String, on route: String = "main") async throws -> Int {
    let screen = try await run(["--offline", "--plain", "open", route], input: "q\n").output
    let line = screen.split(separator: "\n").first { $0.contains(". \(title)") }
    return try #require(line.flatMap { Int($0.prefix { $0.isNumber }) }, "\(title) is not among\n\(screen)")
  }
}
