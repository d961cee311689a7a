import ConsoleProgram

extension CompletionScript {
  /// For bash 3.2 and newer, so that the one of macOS will do.
  var bash: String {
    let values = Setting.all.compactMap { setting -> String? in
      guard let choices = setting.choices else { return nil }
      return "    \(setting.option)) \(bashValue(choices)); return ;;\n"
    }.joined()
    let kinds = Features.all.kinds.map { "    \(pattern(for: $0))) fields='\($0.fields.joined(separator: " "))' ;;\n" }
      .joined()
    let arguments = commands.compactMap { command in
      names(command.choices).map { "    \(command.name)) words='\($0.joined(separator: " "))' ;;\n" }
    }.joined()
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
      \(kinds.trimmed)
        esac
        case $previous in
      \(values.trimmed)
        esac
        if [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W '\(options.joined(separator: " "))' -- "$current"))
          return
        fi
        case $command in
          '') words='\(commands.map(\.name).joined(separator: " "))' ;;
      \(arguments.trimmed)
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
    case .names, .own:
      "COMPREPLY=($(compgen -W '\((names(choices) ?? []).joined(separator: " "))' -- \"$current\"))"
    }
  }
}

extension String {
  /// Without the line end that closes it.
  fileprivate var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
