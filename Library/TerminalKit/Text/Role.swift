/// What a piece of text means to its reader; a `Theme` decides how that looks.
public enum Role: Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case normal
  /// What a line is about: a title, the chosen row's name.
  case strong
  /// What may be overlooked: units, labels, unknown values.
  case dim
  /// The one colour that leads the eye: the chosen row's bar, the keys of the footer.
  case accent
  /// The part of a text that a search found.
  case match
  /// Something went wrong, said where it went wrong.
  case error
}
