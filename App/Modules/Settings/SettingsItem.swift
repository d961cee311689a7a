/// Something on the settings that can be chosen.
enum SettingsItem: Hashable, Sendable {
  case language, theme, motion
  /// A source, by its place among them; choosing it tests it.
  case source(Int)
  case cache, bookmarks, log
}
