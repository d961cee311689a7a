import ConsoleProgram

@testable import cantina

/// Parses command lines as a shell would pass them.
@MainActor
enum Command {
  /// Returns the options of a valid command line.
  static func options(_ line: String, environment: [String: String] = [:]) throws(UsageError) -> Options {
    try CommandLineParser.parse(words(line), environment: environment)
  }

  /// Returns the error message of a command line; `in order` if it is valid.
  static func answer(_ line: String, environment: [String: String] = [:]) throws -> String {
    do throws(UsageError) {
      _ = try options(line, environment: environment)
      return "in order"
    } catch {
      return try Words.english().text(error)
    }
  }

  /// Splits a line as a shell does, without the program's name; single quotes keep blanks.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var (word, isQuoted, isEscaped) = (String?.none, false, false)
    for letter in line {
      if isEscaped {
        (word, isEscaped) = ((word ?? "") + String(letter), false)
      } else if letter == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if letter == "\\", !isQuoted {
        isEscaped = true
      } else if letter == " ", !isQuoted {
        words += [word].compactMap(\.self)
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
