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
