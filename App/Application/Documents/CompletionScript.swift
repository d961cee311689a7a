import CantinaTools
import ConsoleProgram

/// The completions of commands, options and their values for a shell, made from the same tables as the parser.
struct CompletionScript {
  let words: Localization
  /// The language codes that `--lang` accepts.
  let languages: [String]

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The accepted values of an option; `nil` if they cannot be listed.
  func names(_ choices: OptionChoices) -> [String]? {
    switch choices {
    case .any, .file, .folder: nil
    case .names(let names): names()
    case .own(let name): name == "languages" ? languages : nil
    }
  }

  private func list(_ choices: OptionChoices) -> String { (names(choices) ?? []).joined(separator: " ") }

  /// The name and aliases of a kind as a pattern of a shell's `case`.
  func pattern(for kind: GetKind) -> String { ([kind.name] + kind.aliases).joined(separator: "|") }
  var commands: [CommandEntry] { CommandEntry.all.filter { !$0.name.isEmpty } }

  /// All options with their opposites, as the user types them.
  var options: [String] { Setting.all.flatMap { [$0.option, $0.opposite].compactMap(\.self) } }
}

extension Setting {
  var choices: OptionChoices? {
    switch value {
    case .question, .toggle: nil
    case .text(_, let choices, _): choices
    }
  }

  var placeholder: String { if case .text(let placeholder, _, _) = value { placeholder } else { "" } }
}

extension CompletionScript {
  /// For bash 3.2 and newer, since macOS has that version.
  var bash: String {
    let values = Setting.all.compactMap { setting -> String? in
      guard let choices = setting.choices else { return nil }
      return "    \(setting.option)) \(bashValue(choices)); return ;;"
    }.joined(separator: "\n")
    let kinds = Features.all.kinds.map { "    \(pattern(for: $0))) fields='\($0.fields.joined(separator: " "))' ;;" }
      .joined(separator: "\n")
    let arguments = commands.compactMap { command in
      names(command.choices).map { "    \(command.name)) words='\($0.joined(separator: " "))' ;;" }
    }.joined(separator: "\n")
    let valued = Setting.all.filter { $0.choices != nil }.map(\.option).joined(separator: "|")
    return """
      # Completions of cantina for bash, made by `cantina completions bash`.
      _cantina_fields() {
        local before=${1%"${1##*[,-]}"} name
        for name in $2; do
          [[ $before$name == "$1"* ]] && COMPREPLY+=("$before$name")
        done
      }
      _cantina() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command='' kind='' fields='' words='' index word skip=''
        COMPREPLY=()
        # bash parts --theme=dusk at the =.
        if [[ $current == '=' ]]; then
          current=''
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          if [[ $word == '=' ]]; then skip=1; continue; fi
          if [[ -n $skip ]]; then skip=''; continue; fi
          case $word in
          \(valued)) [[ ${COMP_WORDS[index+1]} == '=' ]] || skip=1 ;;
          -*) ;;
          *) if [[ -z $command ]]; then command=$word; elif [[ -z $kind ]]; then kind=$word; fi ;;
          esac
        done
        case ${kind%%/*} in
      \(kinds)
        esac
        case $previous in
      \(values)
        esac
        if [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W '\(options.joined(separator: " "))' -- "$current"))
          return
        fi
        case $command in
          '') words='\(commands.map(\.name).joined(separator: " "))' ;;
      \(arguments)
        esac
        [[ -z $kind ]] && COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -F _cantina cantina

      """
  }

  private func bashValue(_ choices: OptionChoices) -> String {
    switch choices {
    case .any: ":"
    case .file: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\"))"
    case .folder: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- \"$current\"))"
    case .own("fields"): "_cantina_fields \"$current\" \"$fields\""
    case .names, .own: "COMPREPLY=($(compgen -W '\(list(choices))' -- \"$current\"))"
    }
  }
}

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
      case .names, .own: "(\(list(choices)))"
      }
    return ["'\(many)\(setting.option)=[\(help)]:\(setting.placeholder):\(action)'"]
  }

  private func zshQuoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(
      ":", with: "\\:")
  }
}

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
    func line(_ value: String = "", of option: String? = nil, help: String? = nil, and more: String = "") -> String {
      [
        "complete -c cantina", condition.isEmpty ? "" : "-n '\(condition)\(more)'",
        "-l \((option ?? setting.option).dropFirst(2))", value, "-d \(fishQuoted(help ?? words.text(setting.summary)))",
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
    guard let choices = setting.choices else {
      let help = words[CommandLinePhrase.helpOpposite, ["name": setting.option]]
      return [line()] + [setting.opposite].compactMap { $0.map { line(of: $0, help: help) } }
    }
    switch choices {
    case .any: return [line("-x")]
    case .file: return [line("-r -F")]
    case .folder: return [line("-x -a '(__fish_complete_directories)'")]
    case .own("fields"):
      return Features.all.kinds.map { kind in
        let fields = kind.fields.joined(separator: " ")
        return line(
          "-x -a \(fishQuoted(setting.name == "sort" ? fields : "(__fish_append , \(fields))"))",
          and: "; and string match -qr \"\\\\s(\(pattern(for: kind)))[/\\\\s]\" -- (commandline -cp)")
      }
    case .names, .own: return [line("-x -a \(fishQuoted(list(choices)))")]
    }
  }

  private func fishQuoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
