/// Which form a count takes in a language, by the plural rules of the Unicode CLDR.
public enum PluralRule: Sendable {
  /// One and the rest: English, German, Dutch, Swedish.
  case oneOther
  /// One, few (ends in 2 to 4, but for 12 to 14), many: Polish. `other` is for fractions only.
  case polish

  /// The rule of a language; one without a rule here counts as English does.
  /// - Parameter language: an ISO 639 code, with or without a region: `pl`, `pl-PL`, `pl_PL`.
  public init(language: String) {
    self = language.prefix { $0 != "-" && $0 != "_" }.lowercased() == "pl" ? .polish : .oneOther
  }

  /// The forms that whole numbers take, so the ones a table of this language needs.
  public var forms: [PluralForm] {
    switch self {
    case .oneOther: [.one, .other]
    case .polish: [.one, .few, .many]
    }
  }

  /// The form for `count` things; the sign makes no difference.
  public func form(count: Int) -> PluralForm {
    let number = count.magnitude
    switch self {
    case .oneOther:
      return number == 1 ? .one : .other
    case .polish:
      if number == 1 { return .one }
      let isTeen = (12...14).contains(number % 100)
      return (2...4).contains(number % 10) && !isTeen ? .few : .many
    }
  }
}

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
