/// How somebody likes the program; nil is what the program would do by itself.
struct Preferences: Codable, Equatable, Sendable {
  /// The code of a language.
  var language: String?
  /// The name of a theme.
  var theme: String?
  var reducesMotion: Bool?
}
