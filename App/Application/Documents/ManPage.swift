import CantinaTools
import ConsoleProgram

/// The man page in roff, made from the same tables as the parser.
struct ManPage {
  let words: Localization

  var text: String {
    let synopses = CommandEntry.all.map { synopsis($0) + "\n.br" }
    let description = [
      escaped(words[CommandLinePhrase.manFaces]), ".PP", escaped(words[CommandLinePhrase.manSources]),
    ]
    let kinds = Features.all.kinds.flatMap { item($0.name, $0.fields.joined(separator: ", ")) }
    let codes = ExitCode.allCases.flatMap { item(String($0.rawValue), words[$0.help]) }
    let sections =
      [
        section(.manName, ["cantina \\- \(escaped(words[CommandLinePhrase.manSubject]))"]),
        section(.manSynopsis, synopses),
        section(.manDescription, description),
        section(.manCommands, CommandEntry.all.flatMap { [".TP", synopsis($0), escaped(words[$0.help])] }),
      ] + Setting.groups.map { section($0.title, $0.options.flatMap(item)) } + [
        section(.manFields, kinds),
        section(.manEnvironment, [escaped(words[CommandLinePhrase.helpEnvironment])] + variables.flatMap(item)),
        section(.manExit, codes),
        section(.manFiles, files.flatMap { [".TP", "\\fI\(escaped($0))\\fR", escaped(words[$1])] }),
      ]
    return ".TH CANTINA 1 \"\" \"cantina \(Version.current)\"\n" + sections.joined()
  }

  private var variables: [(String, String)] {
    Setting.all.filter(\.isVariable).map { ($0.variable, words[CommandLinePhrase.manAs, ["name": $0.option]]) } + [
      ("NO_COLOR", words[CommandLinePhrase.manAs, ["name": "--no-color"]]),
      ("HTTPS_PROXY, NO_PROXY", words[CommandLinePhrase.manProxy]),
      ("LC_ALL, LC_MESSAGES, LANG", words[CommandLinePhrase.manLanguage]),
    ]
  }

  private let files: KeyValuePairs<String, CommandLinePhrase> = [
    "~/.config/cantina": .manFilesConfig, "~/.local/share/cantina": .manFilesData, "~/.cache/cantina": .manFilesCache,
  ]

  private func section(_ title: CommandLinePhrase, _ lines: [String]) -> String {
    (["\n.SH \"\(escaped(words[title].uppercased()))\""] + lines).joined(separator: "\n").drop { $0 == "\n" } + "\n"
  }

  private func synopsis(_ command: CommandEntry) -> String {
    let name = bold(command.name.isEmpty ? "cantina" : "cantina \(command.name)")
    return command.arguments.isEmpty ? name : "\(name) \\fI\(escaped(command.arguments))\\fR"
  }

  private func item(_ name: String, _ text: String) -> [String] { [".TP", bold(name), escaped(text)] }

  private func item(_ setting: Setting) -> [String] {
    let value = setting.placeholder.isEmpty ? "" : " \\fI\(escaped(setting.placeholder))\\fR"
    let opposite = setting.opposite.map { ", \(bold($0))" } ?? ""
    return [".TP", bold(setting.option) + value + opposite, escaped(words.text(setting.summary))]
  }

  private func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Escapes roff's control characters, and non-ASCII letters by number, so that the page does not depend on the locale.
  private func escaped(_ text: String) -> String {
    var result = text.first == "." || text.first == "'" ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case "\n": result += " "
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
        }
      }
    }
    return result
  }
}
