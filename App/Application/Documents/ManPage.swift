import CantinaTools
import ConsoleProgram

/// The man page in roff, made from the same tables as the parser.
struct ManPage {
  let words: Localization

  var text: String {
    let general = Setting.all.filter { $0.scope == .everywhere }
    let sections = [
      section(CommandLinePhrase.manName, ["cantina \\- \(escaped(words[CommandLinePhrase.manSubject]))"]),
      section(CommandLinePhrase.manSynopsis, CommandEntry.all.map { synopsis($0) + "\n.br" }),
      section(
        CommandLinePhrase.manDescription,
        [escaped(words[CommandLinePhrase.manFaces]), ".PP", escaped(words[CommandLinePhrase.manSources])]),
      section(
        CommandLinePhrase.manCommands, CommandEntry.all.flatMap { [".TP", synopsis($0), escaped(words[$0.help])] }),
      section(CommandLinePhrase.helpOptions, general.flatMap(item)),
      section(CommandLinePhrase.helpGetOptions, Setting.get.flatMap(item)),
      section(CommandLinePhrase.helpAddressOptions, Setting.address.flatMap(item)),
      section(
        CommandLinePhrase.manFields,
        Features.all.kinds.flatMap { [".TP", bold($0.name), escaped($0.fields.joined(separator: ", "))] }),
      section(
        CommandLinePhrase.manEnvironment,
        [escaped(words[CommandLinePhrase.helpEnvironment])] + variables.flatMap { [".TP", bold($0.0), $0.1] }),
      section(
        CommandLinePhrase.manExit,
        ExitCode.allCases.flatMap { [".TP", bold(String($0.rawValue)), escaped(words[$0.help])] }),
      section(
        CommandLinePhrase.manFiles, files.flatMap { [".TP", "\\fI\(escaped($0.path))\\fR", escaped(words[$0.help])] }),
    ]
    return ".TH CANTINA 1 \"\" \"cantina \(Version.current)\"\n" + sections.joined()
  }

  private var variables: [(String, String)] {
    Setting.all.filter(\.isVariable).map { ($0.variable, escaped(words[CommandLinePhrase.manAs, ["name": $0.option]])) }
      + [
        ("NO_COLOR", escaped(words[CommandLinePhrase.manAs, ["name": "--no-color"]])),
        ("HTTPS_PROXY, NO_PROXY", escaped(words[CommandLinePhrase.manProxy])),
        ("LC_ALL, LC_MESSAGES, LANG", escaped(words[CommandLinePhrase.manLanguage])),
      ]
  }

  private var files: [(path: String, help: any Phrase)] {
    [
      ("~/.config/cantina", CommandLinePhrase.manFilesConfig),
      ("~/.local/share/cantina", CommandLinePhrase.manFilesData),
      ("~/.cache/cantina", CommandLinePhrase.manFilesCache),
    ]
  }

  private func section(_ title: any Phrase, _ lines: [String]) -> String {
    (["\n.SH \"\(escaped(words[title].uppercased()))\""] + lines).joined(separator: "\n").drop { $0 == "\n" } + "\n"
  }

  private func synopsis(_ command: CommandEntry) -> String {
    let name = bold(command.name.isEmpty ? "cantina" : "cantina \(command.name)")
    return command.arguments.isEmpty ? name : "\(name) \\fI\(escaped(command.arguments))\\fR"
  }

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
