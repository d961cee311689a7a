import CantinaTools
import ConsoleProgram

/// What a shell needs to offer commands, options and their values, made from the same tables as the parser.
struct CompletionScript {
  let words: Localization
  /// The codes that `--lang` takes.
  let languages: [String]

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The names that a value may be one of; nil where there are none to name.
  func names(_ choices: OptionChoices) -> [String]? {
    switch choices {
    case .any, .file, .folder: nil
    case .names(let names): names()
    case .own(let name): name == "languages" ? languages : nil
    }
  }

  /// What a kind may be typed as, for a shell's `case`.
  func pattern(for kind: GetKind) -> String { ([kind.name] + kind.aliases).joined(separator: "|") }

  var commands: [CommandEntry] { CommandEntry.all.filter { !$0.name.isEmpty } }

  /// Options with their opposites, as they are typed.
  var options: [String] { Setting.all.flatMap { [$0.option, $0.opposite].compactMap(\.self) } }
}

extension Setting {
  /// What may stand behind it; nil where nothing does.
  var choices: OptionChoices? {
    switch value {
    case .question, .toggle: nil
    case .text(_, let choices, _): choices
    }
  }

  var placeholder: String {
    if case .text(let placeholder, _, _) = value { placeholder } else { "" }
  }
}
