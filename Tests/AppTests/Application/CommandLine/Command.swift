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

  /// As a shell would cut it, without the program's name: between single quotes a blank is a letter like any other.
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
