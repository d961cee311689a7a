import ConsoleProgram

/// A command as it is typed, with its words; help, completions and the man page are made from `CommandEntry.all`.
struct CommandEntry: Sendable {
  /// Empty for the program without a command.
  let name: String
  /// What follows the name: `ROUTE`.
  let arguments: String
  /// What it does, in a line.
  let help: any Phrase
  /// What may stand behind the name.
  let choices: OptionChoices

  /// Every command, in the order of help.
  static let all = [
    CommandEntry("", "", CommandLinePhrase.helpMenu, .any),
    CommandEntry("open", "ROUTE", CommandLinePhrase.helpOpen, .names { Features.all.places.map(\.path) }),
    CommandEntry("browse", "URL|FILE|-", CommandLinePhrase.helpBrowse, .file),
    CommandEntry("get", "KIND [ID]|URL", CommandLinePhrase.helpGet, .names { Features.all.kinds.map(\.name) }),
    CommandEntry("apis", "[check NAME]", CommandLinePhrase.helpApis, .names { ["check"] }),
    CommandEntry("cache", "clear", CommandLinePhrase.helpCache, .names { ["clear"] }),
    CommandEntry(
      "completions", "SHELL", CommandLinePhrase.helpCompletions, .names { Shell.allCases.map(\.rawValue) }),
    CommandEntry("man", "", CommandLinePhrase.helpMan, .any),
    CommandEntry("help", "[keys|browse]", CommandLinePhrase.helpHelp, .names { ["keys", "browse"] }),
  ]

  private init(_ name: String, _ arguments: String, _ help: any Phrase, _ choices: OptionChoices) {
    self.name = name
    self.arguments = arguments
    self.help = help
    self.choices = choices
  }

  /// As help shows it: `cantina open ROUTE`.
  var synopsis: String {
    ["cantina", name, arguments].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A shell that `cantina completions` writes for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
