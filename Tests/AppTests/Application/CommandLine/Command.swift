import ConsoleProgram

@testable import cantina

/// What a person typed, and what came of it.
@MainActor
enum Command {
  /// The options of a command line that is in order.
  static func options(_ line: String, environment: [String: String] = [:]) throws(UsageError) -> Options {
    try CommandLineParser.parse(words(line), environment: environment)
  }

  /// The sentence that a person reads; `in order` where there is nothing to say.
  static func answer(_ line: String, environment: [String: String] = [:]) throws -> String {
    do throws(UsageError) {
      _ = try options(line, environment: environment)
      return "in order"
    } catch {
      return try Words.english().text(error)
    }
  }

  /// As a shell would cut it, without the program's name; `''` is an empty word.
  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
  }
}
