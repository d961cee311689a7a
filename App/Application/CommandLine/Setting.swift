/// One option: its name on the command line and in the environment, its words, and what it does to `Options`.
///
/// The parser, `--help` and the README's table are all made from `Setting.all`.
struct Setting: Sendable {
  /// What follows the name.
  enum Value: Sendable {
    /// Nothing: it is on or off.
    case none(@Sendable (inout Options) -> Void)
    /// A text, shown in help as this placeholder, and checked as it is taken.
    case text(placeholder: String, @Sendable (inout Options, String, _ option: String) throws(UsageError) -> Void)
  }

  /// Without dashes: `offline`.
  let name: String
  /// What it means, in a line.
  let help: Phrase
  let isRepeatable: Bool
  /// Whether it may also stand in the environment; a question, such as for the version, may not.
  let isVariable: Bool
  let value: Value

  init(_ name: String, _ help: Phrase, repeatable: Bool = false, variable: Bool = true, _ value: Value) {
    self.name = name
    self.help = help
    self.isRepeatable = repeatable
    self.isVariable = variable
    self.value = value
  }

  /// As it is typed: `--offline`.
  var option: String { "--" + name }
  /// As it stands in the environment: `CANTINA_OFFLINE`.
  var variable: String { "CANTINA_" + name.uppercased().replacing("-", with: "_") }
  /// As help shows it: `--fixtures DIR`.
  var synopsis: String {
    switch value {
    case .none: option
    case .text(let placeholder, _): "\(option) \(placeholder)"
    }
  }
}
