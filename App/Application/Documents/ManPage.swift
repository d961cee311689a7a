import CantinaTools
import ConsoleProgram

/// The page that `man` shows, in its own language of macros; made from the same tables as the parser.
struct ManPage {
  let words: Localization

  var text: String {
    let general = Setting.all.filter { $0.scope == .everywhere }
    let sections = [
      section(.manName, ["cantina \\- \(escaped(words[.manSubject]))"]),
      section(.manSynopsis, CommandEntry.all.map { synopsis($0) + "\n.br" }),
      section(.manDescription, [escaped(words[.manFaces]), ".PP", escaped(words[.manSources])]),
      section(.manCommands, CommandEntry.all.flatMap { [".TP", synopsis($0), escaped(words[$0.help])] }),
      section(.helpOptions, general.flatMap(item)),
      section(.helpGetOptions, Setting.get.flatMap(item)),
      section(.helpAddressOptions, Setting.address.flatMap(item)),
      section(
        .manFields, Features.all.kinds.flatMap { [".TP", bold($0.name), escaped($0.fields.joined(separator: ", "))] }),
      section(.manEnvironment, [escaped(words[.helpEnvironment])] + variables.flatMap { [".TP", bold($0.0), $0.1] }),
      section(
        .manExit,
        ExitCode.allCases.flatMap { [".TP", bold(String($0.rawValue)), escaped(words[$0.help])] }),
      section(.manFiles, files.flatMap { [".TP", "\\fI\(escaped($0.path))\\fR", escaped(words[$0.help])] }),
    ]
    return ".TH CANTINA 1 \"\" \"cantina \(Version.current)\"\n" + sections.joined()
  }

  private var variables: [(String, String)] {
    Setting.all.filter(\.isVariable).map { ($0.variable, escaped(words[.manAs, ["name": $0.option]])) } + [
      ("NO_COLOR", escaped(words[.manAs, ["name": "--no-color"]])),
      ("HTTPS_PROXY, NO_PROXY", escaped(words[.manProxy])),
      ("LC_ALL, LC_MESSAGES, LANG", escaped(words[.manLanguage])),
    ]
  }

  private var files: [(path: String, help: Phrase)] {
    [
      ("~/.config/cantina", .manFilesConfig), ("~/.local/share/cantina", .manFilesData),
      ("~/.cache/cantina", .manFilesCache),
    ]
  }

  private func section(_ title: Phrase, _ lines: [String]) -> String {
    (["\n.SH \"\(escaped(words[title].uppercased()))\""] + lines).joined(separator: "\n").drop { $0 == "\n" } + "\n"
  }

  private func synopsis(_ command: CommandEntry) -> String {
    let name = bold(command.name.isEmpty ? "cantina" : "cantina \(command.name)")
    return command.arguments.isEmpty ? name : "\(name) \\fI\(escaped(command.arguments))\\fR"
  }

  private func item(_ setting: Setting) -> [String] {
    let value = setting.placeholder.isEmpty ? "" : " \\fI\(escaped(setting.placeholder))\\fR"
    let opposite = setting.opposite.map { ", \(bold($0))" } ?? ""
    return [".TP", bold(setting.option) + value + opposite, escaped(words[setting.help])]
  }

  private func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Text that the macros leave alone; letters beyond ASCII by their number, so that no locale has to know them.
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
