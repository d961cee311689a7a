/// The form that a noun takes after a count; the raw value ends the key of a text.
public enum PluralForm: String, CaseIterable, Sendable {
  /// One thing: "1 film".
  case one
  /// A small number, in languages that tell it apart: Polish "2 filmy".
  case few
  /// A larger number, in languages that tell it apart: Polish "5 filmów".
  case many
  /// All else; every language has it, in English it is the ordinary plural.
  case other
}
