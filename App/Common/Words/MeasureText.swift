import CantinaTools
import Terminal
import TerminalKit

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
  static let missing = MeasureText(value: StyledText.missing.string, unit: "", isGap: true)

  /// Both parts: `172 cm`, `unknown`.
  var whole: String { unit.isEmpty ? value : "\(value) \(unit)" }
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
    case .gap(let gap): MeasureText(value: text(gap), unit: "", isGap: true)
    case .text(let text): MeasureText(value: text, unit: "", isGap: false)
    }
  }

  /// A birth year: `41.9` and `BBY`.
  func text(_ birthYear: BirthYear) -> MeasureText {
    switch birthYear.meaning {
    case .year(let years, .before):
      MeasureText(value: numbers.text(years), unit: self[ValuePhrase.yearBeforeYavin], isGap: false)
    case .year(let years, .after):
      MeasureText(value: numbers.text(years), unit: self[ValuePhrase.yearAfterYavin], isGap: false)
    case .gap(let gap): MeasureText(value: text(gap), unit: "", isGap: true)
    case .text(let text): MeasureText(value: text, unit: "", isGap: false)
    }
  }

  /// The source's own words, several parted by commas; or the word for why there are none.
  func text(_ trait: Trait) -> MeasureText {
    if let gap = trait.gap { return MeasureText(value: text(gap), unit: "", isGap: true) }
    return MeasureText(value: trait.values.joined(separator: ", "), unit: "", isGap: false)
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

extension MeasureText {
  /// As the value of a field: the unit and the word for a gap are dim.
  var styled: StyledText {
    if isGap || isQuiet { return StyledText(value, .dim) }
    return unit.isEmpty ? StyledText(value, link: link) : StyledText(spans: [.init(value), .init(" " + unit, .dim)])
  }

  /// In the column of a table, where a gap is a dim dash; its word stands in the detail.
  var cell: StyledText {
    isGap ? .missing : styled
  }
}

extension [String] {
  /// The names with commas, as many as fit, and the number of the others: `Gin, Lemon +3`.
  ///
  /// - Parameter columns: the room, in columns of the terminal.
  /// - Returns: nil where not even the first name fits.
  func listed(in columns: Int) -> String? {
    var fitting: String?
    var names = ""
    for (place, name) in enumerated() {
      names += place == 0 ? name : ", " + name
      let rest = count - place - 1
      let text = rest == 0 ? names : "\(names) +\(rest)"
      if TextWidth.columns(of: text) <= columns { fitting = text }
      if TextWidth.columns(of: names) > columns { break }
    }
    return fitting
  }
}

extension ListRow {
  /// The same row with another identity.
  func identified(as id: RowID) -> ListRow {
    ListRow(id: id, name: name, details: details, plainTexts: plainTexts)
  }
}

/// A field whose values come from a small set of words, for which a language may have words of its own.
///
/// Their texts have the keys `value.<field>.<word>`, the word in small letters with `-` for all that is neither a letter nor
/// a digit. English has none, since the sources write English; a word without a text is shown as the source writes it.
enum Vocabulary: String, CaseIterable, Sendable {
  case gender, eyes, hair, skin, classification, designation, climate, terrain
  /// The classes of starships and vehicles.
  case craft
  /// The categories of drinks.
  case drink
  case glass
  /// The classes in the list of the International Bartenders Association.
  case iba
  /// The days and months in the time of a flight.
  case calendar
  /// What the bundled restaurants cook, where they are, and what they are known for.
  case kitchen, place, speciality

  /// What the keys of all values begin with.
  static let prefix = "value."

  /// The key of the text for a word of a source.
  func key(of word: String) -> String {
    var key = Self.prefix + rawValue + "."
    var isParted = false
    for byte in word.lowercased().utf8 {
      guard (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte >= 0x80 else {
        isParted = key.utf8.last != UInt8(ascii: ".")
        continue
      }
      if isParted { key += "-" }
      isParted = false
      key.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return key
  }
}

extension Localization {
  /// A word of a source in the language; the source's own where the language has none for it.
  func text(_ word: String, in vocabulary: Vocabulary) -> String {
    text(ifAny: vocabulary.key(of: word)) ?? word
  }

  /// The words of a field, several parted by commas; or the word for why there are none.
  func text(_ trait: Trait, in vocabulary: Vocabulary) -> MeasureText {
    guard trait.gap == nil else { return text(trait) }
    let words = trait.values.map { text($0, in: vocabulary) }
    return MeasureText(value: words.joined(separator: ", "), unit: "", isGap: false)
  }

  /// How long supplies last, which the source writes as a count and a unit: `2 months`; anything else as it is written.
  func text(supplies trait: Trait) -> MeasureText {
    let parts = trait.written.split(separator: " ")
    guard parts.count == 2, let count = Int(parts[0]), let unit = Self.spans[parts[1].lowercased()] else {
      return text(trait)
    }
    return MeasureText(value: numbers.text(count), unit: self[unit, count: count], isGap: false)
  }

  private static let spans: [String: any Phrase] = {
    let spans: [(String, any Phrase)] = [
      ("hour", ValuePhrase.unitHours), ("day", ValuePhrase.unitDays), ("week", ValuePhrase.unitWeeks),
      ("month", ValuePhrase.unitMonths), ("year", ValuePhrase.unitYears),
    ]
    return Dictionary(uniqueKeysWithValues: spans + spans.map { ($0.0 + "s", $0.1) })
  }()
}

extension Localization {
  /// A span of time in one unit, of which there are two at least: `90 s`, `2 min`, `3 h`, `12 d`; parts of a second round up.
  ///
  /// - Parameters:
  ///   - duration: a negative one counts as none.
  ///   - isWait: rounds up, so that no retry comes too early; an age is rounded down.
  /// - Returns: the number and the unit.
  func text(_ duration: Duration, isWait: Bool = false) -> String {
    let (seconds, fraction) = duration.components
    let whole = max(0, Int(clamping: seconds) + (fraction > 0 ? 1 : 0))
    let units: [(size: Int, phrase: any Phrase)] = [
      (86_400, ValuePhrase.durationDays), (3_600, ValuePhrase.durationHours), (60, ValuePhrase.durationMinutes),
    ]
    for unit in units where whole >= 2 * unit.size {
      let (count, rest) = whole.quotientAndRemainder(dividingBy: unit.size)
      return self[unit.phrase, count: isWait && rest > 0 ? count + 1 : count]
    }
    return self[ValuePhrase.durationSeconds, count: whole]
  }

  /// A span of time in all its units, so that sums are right: `4 s`, `10 min 4 s`, `1 h 2 min`; parts of a second are left out.
  func exactText(_ duration: Duration) -> String {
    let seconds = max(0, Int(clamping: duration.components.seconds))
    let parts = [
      (seconds / 3600, ValuePhrase.durationHours), (seconds / 60 % 60, ValuePhrase.durationMinutes),
      (seconds % 60, ValuePhrase.durationSeconds),
    ].filter { $0.0 > 0 }
    return parts.isEmpty
      ? self[ValuePhrase.durationSeconds, count: 0] : parts.map { self[$1, count: $0] }.joined(separator: " ")
  }

  /// A size in its largest unit with at most one decimal: `512 B`, `1.5 KiB`, `16 MiB`.
  func text(bytes: Int) -> String {
    let units: [(size: Int, phrase: any Phrase)] = [
      (1 << 20, ValuePhrase.sizeMebibytes), (1 << 10, ValuePhrase.sizeKibibytes),
    ]
    for unit in units where bytes >= unit.size {
      return self[unit.phrase, ["number": numbers.text(Double(bytes) / Double(unit.size), decimals: 1)]]
    }
    return self[ValuePhrase.sizeBytes, ["number": numbers.text(bytes)]]
  }
}
