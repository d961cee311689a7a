import CantinaTools
import ConsoleProgram
import TerminalKit

/// The texts of `--help`, `help keys` and `--version`, made from the tables of options and bindings.
struct HelpText {
  let words: Localization

  var usage: String {
    let commands = CommandEntry.all.map { ($0.synopsis, words[$0.help]) }
    let general = Setting.all.filter { $0.scope == .everywhere }.map { ($0.synopsis, words.text($0.summary)) }
    let get = Setting.get.map { ($0.synopsis, words.text($0.summary)) }
    let address = Setting.address.map { ($0.synopsis, words.text($0.summary)) }
    let table = HelpTable(names: (commands + general + get + address).map(\.0))
    return """
      \(words[CommandLinePhrase.helpUsage])
      \(table.text(commands))
      \(words[CommandLinePhrase.helpOptions])
      \(table.text(general))
      \(words[CommandLinePhrase.helpGetOptions])
      \(table.text(get))
      \(words[CommandLinePhrase.helpAddressOptions])
      \(table.text(address))
      \(words[CommandLinePhrase.helpEnvironment].broken(to: HelpTable.lineLength).joined(separator: "\n"))

      """
  }

  /// A ten-line introduction to browsing any JSON API.
  var browse: String { words[CommandLinePhrase.helpBrowseText] + "\n" }

  /// Every key of every screen, under the screen's name.
  ///
  /// Each entry ends with the name by which `keys.json` can rebind it.
  @MainActor
  func keys(_ keymap: Keymap = Keymap()) -> String {
    let strings = KitStrings { words.text($0) }
    return Features.keys.map { table in
      let rows = table.rows(strings, keymap)
      let width = rows.reduce(0) { max($0, $1.keys.count) } + 3
      let title = rows.reduce(0) { max($0, $1.title.count) } + 3
      return "\(words[table.title])\n"
        + rows.map { row in
          let text = row.names.isEmpty ? row.title : row.title.padded(to: title) + row.names
          return "  \(row.keys.padded(to: width))\(text)\n"
        }.joined()
    }.joined(separator: "\n")
  }

  var version: String { words[CommandLinePhrase.versionLine, ["version": Version.current]] + "\n" }
}
