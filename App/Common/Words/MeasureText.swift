import CantinaTools

/// A measure in words, in parts that a screen can align and dim.
struct MeasureText: Hashable, Sendable {
  /// The number in the language's digits, or the source's text, or the word for why there is none.
  let value: String
  /// The unit, empty without one.
  let unit: String
  /// Whether `value` is the word for a gap, so that a list shows a dash in its place.
  let isGap: Bool
  /// Whether it is quieter than other values, as "no" is.
  var isQuiet = false
  /// The address that it leads to; nil for none.
  var link: String?

  /// Stands where there is no value.
  static let missing = MeasureText(text: "–", isGap: true)

  /// Both parts: `172 cm`, `unknown`.
  var whole: String { unit.isEmpty ? value : "\(value) \(unit)" }
}

extension MeasureText {
  /// A text without a unit, which may lead to an address or stand in the place of a value.
  init(text: String, isGap: Bool = false, link: String? = nil) {
    self.init(value: text, unit: "", isGap: isGap, link: link)
  }
}

extension Localization {
  /// A measure, its number grouped and with its decimals: `1,358 kg`, `30–165`, `no end`.
  func text(_ measure: Measure, in unit: MeasureUnit) -> MeasureText {
    switch measure.meaning {
    case .value(let value):
      MeasureText(value: numbers.text(value), unit: text(unit, for: value), isGap: false)
    case .range(let range):
      MeasureText(
        value: "\(numbers.text(range.lowerBound))–\(numbers.text(range.upperBound))",
        unit: text(unit, for: range.upperBound), isGap: false)
    case .gap(let gap): MeasureText(text: text(gap), isGap: true)
    case .text(let text): MeasureText(text: text)
    }
  }

  /// A birth year: `41.9` and `BBY`.
  func text(_ birthYear: BirthYear) -> MeasureText {
    switch birthYear.meaning {
    case .year(let years, .before):
      MeasureText(value: numbers.text(years), unit: self[ValuePhrase.yearBeforeYavin], isGap: false)
    case .year(let years, .after):
      MeasureText(value: numbers.text(years), unit: self[ValuePhrase.yearAfterYavin], isGap: false)
    case .gap(let gap): MeasureText(text: text(gap), isGap: true)
    case .text(let text): MeasureText(text: text)
    }
  }

  /// The source's own words, several parted by commas; or the word for why there are none.
  func text(_ trait: Trait) -> MeasureText {
    if let gap = trait.gap { return MeasureText(text: text(gap), isGap: true) }
    return MeasureText(text: trait.values.joined(separator: ", "))
  }

  /// Why there is no value.
  func text(_ gap: Gap) -> String {
    switch gap {
    case .unknown: self[ValuePhrase.gapUnknown]
    case .notApplicable: self[ValuePhrase.gapNotApplicable]
    case .nothing: self[ValuePhrase.gapNothing]
    case .indefinite: self[ValuePhrase.gapIndefinite]
    case .absent: self[ValuePhrase.gapAbsent]
    }
  }

  private func text(_ unit: MeasureUnit, for value: Double) -> String {
    guard let phrase = unit.phrase else { return "" }
    // Counted as a whole number: a part of a day takes the plural, as its whole above would.
    return self[phrase, count: Int(exactly: value.rounded(.up)) ?? .max]
  }
}

/// What a number of a record counts; the field says which.
enum MeasureUnit: CaseIterable, Sendable {
  case centimetres, metres, kilometres, kilograms, kilometresPerHour, hours, days, years, percent, credits
  /// A number that stands for itself: heads, a class.
  case none

  /// The text of the unit alone; `nil` for none.
  var phrase: (any Phrase)? {
    switch self {
    case .centimetres: ValuePhrase.unitCentimetres
    case .metres: ValuePhrase.unitMetres
    case .kilometres: ValuePhrase.unitKilometres
    case .kilograms: ValuePhrase.unitKilograms
    case .kilometresPerHour: ValuePhrase.unitKilometresPerHour
    case .hours: ValuePhrase.unitHours
    case .days: ValuePhrase.unitDays
    case .years: ValuePhrase.unitYears
    case .percent: ValuePhrase.unitPercent
    case .credits: ValuePhrase.unitCredits
    case .none: nil
    }
  }
}
