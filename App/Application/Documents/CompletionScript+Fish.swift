import CantinaTools
import ConsoleProgram

extension CompletionScript {
  /// For fish 3 and newer.
  var fish: String {
    var lines = ["# Completions of cantina for fish, made by `cantina completions fish`.", "complete -c cantina -f"]
    let names = commands.map(\.name).joined(separator: " ")
    for command in commands {
      lines.append(
        "complete -c cantina -n 'not __fish_seen_subcommand_from \(names)' -a \(command.name)"
          + " -d \(fishQuoted(words[command.help]))")
      if let choices = self.names(command.choices) {
        lines.append(
          "complete -c cantina -n '__fish_seen_subcommand_from \(command.name)"
            + "; and not __fish_seen_subcommand_from \(choices.joined(separator: " "))'"
            + " -a \(fishQuoted(choices.joined(separator: " ")))")
      }
    }
    lines += Setting.all.flatMap(fishLines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishLines(_ setting: Setting) -> [String] {
    var condition = ""
    if case .commands(let names) = setting.scope {
      condition = "__fish_seen_subcommand_from \(names.joined(separator: " "))"
    }
    func line(_ option: String, _ value: String, _ help: String, _ condition: String) -> String {
      let parts = [
        "complete -c cantina", condition.isEmpty ? "" : "-n '\(condition)'", "-l \(option.dropFirst(2))", value,
        "-d \(fishQuoted(help))",
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    let help = words.text(setting.summary)
    guard let choices = setting.choices else {
      let opposite = setting.opposite.map {
        line($0, "", words[CommandLinePhrase.helpOpposite, ["name": setting.option]], condition)
      }
      return [line(setting.option, "", help, condition)] + [opposite].compactMap(\.self)
    }
    switch choices {
    case .any: return [line(setting.option, "-x", help, condition)]
    case .file: return [line(setting.option, "-r -F", help, condition)]
    case .folder: return [line(setting.option, "-x -a '(__fish_complete_directories)'", help, condition)]
    case .own("fields"):
      return Features.all.kinds.map { kind in
        let fields = kind.fields.joined(separator: " ")
        let value = setting.name == "sort" ? fields : "(__fish_append , \(fields))"
        return line(
          setting.option, "-x -a \(fishQuoted(value))", help,
          "\(condition); and string match -qr \"\\\\s(\(pattern(for: kind)))[/\\\\s]\" -- (commandline -cp)")
      }
    case .names, .own:
      return [
        line(setting.option, "-x -a \(fishQuoted((names(choices) ?? []).joined(separator: " ")))", help, condition)
      ]
    }
  }

  private func fishQuoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
