import Foundation
import CantinaTestSupport
import Testing

/// Runs shell lines in which `cantina` is the program, offline, in a temporary home.
enum CantinaShell {
  /// The output and status of a line.
  struct Said: Equatable {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs lines of bash.
  static func run(_ lines: String) async throws -> Said {
    let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
    let home = try TemporaryHome()
    let variables = home.variables.merging(["PROGRAM": path, "CANTINA_OFFLINE": "1"]) { $1 }
    let outcome = try await PipeProcess.run(
      "/bin/bash", ["--norc", "-c", "cantina() { \"$PROGRAM\" \"$@\"; }\n" + lines],
      environment: PseudoTerminal.environment.merging(variables) { $1 })
    withExtendedLifetime(home) {}
    return Said(status: outcome.status, output: outcome.output, errors: outcome.errors)
  }
}
