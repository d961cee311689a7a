import TerminalKit
import CantinaTools

/// What `--help`, `help keys` and `--version` say, made from the tables of options and bindings.
struct HelpText {
  let words: Localization

  /// The longest line, so that nothing breaks at the edge of a usual terminal.
  private static let lineLength = 79

  /// Commands and options, two aligned columns.
  var usage: String {
    let commands = CommandEntry.all.map { ($0.synopsis, $0.help) }
    let general = Setting.all.filter { $0.scope == .everywhere }.map { ($0.synopsis, $0.help) }
    let get = Setting.get.map { ($0.synopsis, $0.help) }
    let address = Setting.address.map { ($0.synopsis, $0.help) }
    let width = (commands + general + get + address).reduce(0) { max($0, $1.0.count) } + 3
    func table(_ rows: [(String, Phrase)]) -> String {
      rows.map { name, phrase in
        let lines = words[phrase].broken(to: Self.lineLength - width - 2)
        let indent = "\n" + String(repeating: " ", count: width + 2)
        return "  \(name.padded(to: width))\(lines.joined(separator: indent))\n"
      }.joined()
    }
    return """
      \(words[.helpUsage])
      \(table(commands))
      \(words[.helpOptions])
      \(table(general))
      \(words[.helpGetOptions])
      \(table(get))
      \(words[.helpAddressOptions])
      \(table(address))
      \(words[.helpEnvironment].broken(to: Self.lineLength).joined(separator: "\n"))

      """
  }

  /// How any JSON API is browsed, in ten lines.
  var browse: String { words[.helpBrowseText] + "\n" }

  /// Every key of every screen, under the screen's name.
  @MainActor var keys: String {
    let strings = KitStrings { words.text($0) }
    return Features.keys.map { table in
      let width = table.rows(strings).reduce(0) { max($0, $1.keys.count) } + 3
      return "\(words[table.title])\n"
        + table.rows(strings).map { "  \($0.keys.padded(to: width))\($0.title)\n" }.joined()
    }.joined(separator: "\n")
  }

  var version: String { words[.versionLine, ["version": Version.current]] + "\n" }
}

extension String {
  /// Lines of at most `columns` letters, broken at blanks; a longer word keeps a line for itself.
  func broken(to columns: Int) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  /// With blanks behind it, up to a width in letters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
