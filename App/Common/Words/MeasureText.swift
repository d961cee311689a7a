import CantinaTools

struct MeasureText: Hashable, Sendable {
  /// The number in the language's digits, the source's text, or the word for a gap.
  let value: String
  let unit: String
  /// Whether `value` is the word for a gap, so that a list shows a dash instead.
  let isGap: Bool
  /// Whether it is dimmer than other values, as "no" is.
  var isQuiet = false
  var link: String?
  /// The number of additional decimals in other numbers of the column, for the alignment of their points.
  var missingDecimals = 0

  static let missing = MeasureText(text: "–", isGap: true)

  /// Both parts: `172 cm`, `unknown`.
  var whole: String { unit.isEmpty ? value : "\(value) \(unit)" }
}

extension MeasureText {
  /// Creates a text without a unit, which may link to an address or mark a gap.
  init(text: String, isGap: Bool = false, link: String? = nil) {
    self.init(value: text, unit: "", isGap: isGap, link: link)
  }
}

extension Localization {
  /// A measure with its number grouped and its decimals kept: `1,358 kg`, `30–165`, `no end`.
  func text(_ measure: Measure, in unit: MeasureUnit?) -> MeasureText {
    switch measure.meaning {
    case .value(let value):
      MeasureText(value: numbers.text(value), unit: text(unit, for: value), isGap: false)
    case .range(let range):
      MeasureText(
        value: "\(numbers.text(range.lowerBound))–\(numbers.text(range.upperBound))",
        unit: text(unit, for: range.upperBound), isGap: false)
    case .gap(let gap): MeasureText(text: self[gap], isGap: true)
    case .text(let text): MeasureText(text: text)
    }
  }

  /// A birth year, such as `41.9` with the unit `BBY`.
  func text(_ birthYear: BirthYear) -> MeasureText {
    switch birthYear.meaning {
    case .year(let years, .before):
      MeasureText(value: numbers.text(years), unit: self[ValuePhrase.yearBeforeYavin], isGap: false)
    case .year(let years, .after):
      MeasureText(value: numbers.text(years), unit: self[ValuePhrase.yearAfterYavin], isGap: false)
    case .gap(let gap): MeasureText(text: self[gap], isGap: true)
    case .text(let text): MeasureText(text: text)
    }
  }

  /// The source's own words, joined by commas; or the word for a gap.
  func text(_ trait: Trait) -> MeasureText {
    if let gap = trait.gap { return MeasureText(text: self[gap], isGap: true) }
    return MeasureText(text: trait.values.joined(separator: ", "))
  }

  func text(_ unit: MeasureUnit?, for value: Double) -> String {
    guard let unit else { return "" }
    // Counted as a whole number: a fraction of a day takes the plural, as the next whole number would.
    return self[unit, count: Int(exactly: value.rounded(.up)) ?? .max]
  }
}

/// The unit of a record's number, determined by its field.
enum MeasureUnit: String, Phrase {
  static let subject = "values.unit"

  case centimetres, metres, kilometres, kilograms, kilometresPerHour, hours, days, weeks, months, years, percent
  case credits
}

extension MissingValue: Phrase { static let subject = "values.gap" }
