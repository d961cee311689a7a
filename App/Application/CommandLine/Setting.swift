/// One option: its name on the command line and in the environment, its words, and what it does to `Options`.
///
/// The parser, help, completions, the man page and the README's table are all made from `Setting.all`.
struct Setting: Sendable {
  /// What follows the name.
  enum Value: Sendable {
    /// Nothing: it asks something, such as for the version.
    case question(@Sendable (inout Options) -> Void)
    /// Nothing: it is on, or by its opposite off.
    case toggle(@Sendable (inout Options, _ isOn: Bool) -> Void)
    /// A text, shown in help as this placeholder, and checked as it is taken.
    case text(
      placeholder: String, SettingChoices = .any,
      @Sendable (inout Options, String, _ option: String) throws(UsageError) -> Void)
  }

  /// Where it has a meaning.
  enum Scope: Hashable, Sendable {
    case everywhere
    /// Behind some commands alone, by their names.
    case commands([String])
  }

  /// Without dashes: `offline`.
  let name: String
  /// What it means, in a line.
  let help: Phrase
  let scope: Scope
  let isRepeatable: Bool
  let value: Value

  init(
    _ name: String, _ help: Phrase, scope: Scope = .everywhere, repeatable: Bool = false, _ value: Value
  ) {
    self.name = name
    self.help = help
    self.scope = scope
    self.isRepeatable = repeatable
    self.value = value
  }

  /// As it is typed: `--offline`.
  var option: String { "--" + name }
  /// What takes it back: `--no-offline`, and `--color` for `--no-color`; nil where there is nothing to take back.
  var opposite: String? {
    guard case .toggle = value else { return nil }
    return name.hasPrefix("no-") ? "--" + name.dropFirst(3) : "--no-" + name
  }
  /// What the names of all variables begin with.
  static let variablePrefix = "CANTINA_"
  /// As it stands in the environment: `CANTINA_OFFLINE`.
  var variable: String { Self.variablePrefix + name.uppercased().replacing("-", with: "_") }
  /// Whether it may also stand in the environment; a question may not, nor what belongs to one command.
  var isVariable: Bool {
    if case .question = value { return false }
    return scope == .everywhere
  }
  /// As help shows it: `--fixtures DIR`.
  var synopsis: String {
    switch value {
    case .question, .toggle: option
    case .text(let placeholder, _, _): "\(option) \(placeholder)"
    }
  }
}

/// What may stand behind an option or a command, for those who offer it before it is typed.
enum SettingChoices: Sendable {
  /// Any text.
  case any
  case file
  case folder
  case names(@Sendable () -> [String])
  /// The languages that come with the program: a folder knows them.
  case languages
  /// The fields of the kind that `get` was given; several, parted by commas.
  case fields
}
