import CantinaTestSupport
import Foundation
import Testing

/// Runs the program with pipes in a temporary home, so that runs do not share files such as cached answers.
enum CantinaPipe {
  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: as after `cantina` on a command line.
  ///   - input: its whole input.
  ///   - variables: added to the environment; they replace existing ones.
  ///   - limit: in real time.
  ///   - executable: another program that starts cantina.
  /// - Returns: the output and the end of the program.
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

  /// Returns the number of a line of the menu, or of another screen, in plain lines.
  static func number(of title: String, on route: String = "main") async throws -> Int {
    let screen = try await run(["--offline", "--plain", "open", route], input: "q\n").output
    let line = screen.split(separator: "\n").first { $0.contains(". \(title)") }
    return try #require(line.flatMap { Int($0.prefix { $0.isNumber }) }, "\(title) is not among\n\(screen)")
  }
}
