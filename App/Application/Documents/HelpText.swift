import CantinaTools
import ConsoleProgram
import TerminalKit

/// What `--help`, `help keys` and `--version` say, made from the tables of options and bindings.
struct HelpText {
  let words: Localization

  /// Commands and options, two aligned columns.
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

  /// How any JSON API is browsed, in ten lines.
  var browse: String { words[CommandLinePhrase.helpBrowseText] + "\n" }

  /// Every key of every screen, under the screen's name.
  @MainActor var keys: String {
    let strings = KitStrings { words.text($0) }
    return Features.keys.map { table in
      let width = table.rows(strings).reduce(0) { max($0, $1.keys.count) } + 3
      return "\(words[table.title])\n"
        + table.rows(strings).map { "  \($0.keys.padded(to: width))\($0.title)\n" }.joined()
    }.joined(separator: "\n")
  }

  var version: String { words[CommandLinePhrase.versionLine, ["version": Version.current]] + "\n" }
}
