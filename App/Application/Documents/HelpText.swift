import CantinaTools
import ConsoleProgram
import TerminalKit

/// The texts of `--help`, `help browse`, `help keys` and `--version`; options and keys come from their tables.
struct HelpText {
  let words: Localization

  var usage: String {
    let commands = (CommandLinePhrase.helpUsage, CommandEntry.all.map { ($0.synopsis, words[$0.help]) })
    let groups =
      [commands]
      + Setting.groups.map { title, options in (title, options.map { ($0.synopsis, words.text($0.summary)) }) }
    let table = HelpTable(names: groups.flatMap { $0.1.map(\.0) })
    return groups.map { title, rows in "\(words[title])\n\(table.text(rows))\n" }.joined()
      + words[CommandLinePhrase.helpEnvironment].broken(to: HelpTable.lineLength).joined(separator: "\n") + "\n"
  }

  /// A ten-line introduction to browsing any JSON API.
  var browse: String { words[CommandLinePhrase.helpBrowseText] + "\n" }

  /// Every key of every screen, under the screen's name.
  ///
  /// An entry that `keys.json` can rebind ends with its action's name.
  @MainActor
  func keys(_ keymap: Keymap = Keymap()) -> String {
    let strings = KitStrings { words.text($0) }
    return Features.keys.map { table in
      let rows = table.rows(strings, keymap)
      let width = (rows.map(\.keys.count).max() ?? 0) + 3
      let title = (rows.map(\.title.count).max() ?? 0) + 3
      return "\(words[table.title])\n"
        + rows.map { row in
          let text = row.names.isEmpty ? row.title : row.title.padded(to: title) + row.names
          return "  \(row.keys.padded(to: width))\(text)\n"
        }.joined()
    }.joined(separator: "\n")
  }

  var version: String { words[CommandLinePhrase.versionLine, ["version": Version.current]] + "\n" }
}
