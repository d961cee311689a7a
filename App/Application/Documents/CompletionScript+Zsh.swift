import CantinaTools
import ConsoleProgram

extension CompletionScript {
  /// For zsh with its completion system: a file `_cantina` in `fpath`, or `source <(cantina completions zsh)`.
  var zsh: String {
    let specifications = Setting.all.flatMap(zshSpecifications).map { "    \($0) \\\n" }.joined()
    let entries = commands.map { "      '\($0.name):\(zshQuoted(words[$0.help]))'\n" }.joined()
    let arguments = commands.compactMap { command in
      names(command.choices).map { "      \(command.name)) compadd -- \($0.joined(separator: " ")) ;;\n" }
    }.joined()
    let kinds = Features.all.kinds.map {
      "      \(pattern(for: $0))) fields=(\($0.fields.joined(separator: " "))) ;;\n"
    }
    .joined()
    return """
      #compdef cantina
      # Completions of cantina for zsh, made by `cantina completions zsh`.
      _cantina() {
        local context state state_descr line
        local -a commands fields
        typeset -A opt_args
        _arguments -C \\
      \(specifications)    '1:command:->command' \\
          '2:argument:->argument' \\
          '3: : ' && return
        case ${line[2]%%/*} in
      \(kinds)  esac
        case $state in
          command)
            commands=(
      \(entries)      )
            _describe command commands ;;
          argument)
            case $line[1] in
      \(arguments)      esac ;;
          field) compadd -- $fields ;;
          fields) _values -s , field $fields ;;
        esac
      }
      if [[ $funcstack[1] == _cantina ]]; then _cantina "$@"; else compdef _cantina cantina; fi

      """
  }

  private func zshSpecifications(_ setting: Setting) -> [String] {
    let help = zshQuoted(words.text(setting.summary))
    let many = setting.isRepeatable ? "*" : ""
    guard let choices = setting.choices else {
      let opposite = setting.opposite.map {
        "'\($0)[\(zshQuoted(words[CommandLinePhrase.helpOpposite, ["name": setting.option]]))]'"
      }
      return ["'\(setting.option)[\(help)]'"] + [opposite].compactMap(\.self)
    }
    let action =
      switch choices {
      case .any: " "
      case .file: "_files"
      case .folder: "_files -/"
      case .own("fields"): setting.name == "sort" ? "->field" : "->fields"
      case .names, .own: "(\((names(choices) ?? []).joined(separator: " ")))"
      }
    return ["'\(many)\(setting.option)=[\(help)]:\(setting.placeholder):\(action)'"]
  }

  private func zshQuoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(
      ":", with: "\\:")
  }
}
