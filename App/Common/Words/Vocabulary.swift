import CantinaTools

/// A field whose values come from a small set of words, which a language may translate.
///
/// Their texts have the keys `value.<field>.<word>`, the word in lowercase with `-` for all that is neither a letter nor a
/// digit. English has none, since the sources write English; a word without a text is shown as the source writes it.
enum Vocabulary: String, CaseIterable, Sendable {
  case gender, eyes, hair, skin, classification, designation, climate, terrain
  /// The classes of starships and vehicles.
  case craft
  case drink
  case glass
  /// The classes in the list of the International Bartenders Association.
  case iba
  /// The days and months in the time of a flight.
  case calendar
  /// The cuisine, the location and the speciality of the bundled restaurants.
  case kitchen, place, speciality

  static let prefix = "value."

  func key(of word: String) -> String {
    let parts = word.lowercased().utf8.split { byte in
      !(0x61...0x7A).contains(byte) && !(0x30...0x39).contains(byte) && byte < 0x80
    }
    return Self.prefix + rawValue + "." + parts.map { String(Substring($0)) }.joined(separator: "-")
  }
}

extension Localization {
  /// Translates a word of a source; without a translation, returns the word.
  func text(_ word: String, in vocabulary: Vocabulary?) -> String {
    vocabulary.flatMap { text(ifAny: $0.key(of: word)) } ?? word
  }

  /// The words of a field, joined by commas; or the word for a gap.
  func text(_ trait: Trait, in vocabulary: Vocabulary) -> MeasureText {
    guard trait.gap == nil else { return text(trait) }
    let words = trait.values.map { text($0, in: vocabulary) }
    return MeasureText(text: words.joined(separator: ", "))
  }

  /// The duration of supplies, which the source writes as a count and a unit: `2 months`; other texts are unchanged.
  func text(supplies trait: Trait) -> MeasureText {
    let parts = trait.written.lowercased().split(separator: " ").map(String.init)
    guard parts.count == 2, let count = Int(parts[0]),
      let unit = MeasureUnit(rawValue: parts[1] + (parts[1].hasSuffix("s") ? "" : "s")), Self.spans.contains(unit)
    else { return text(trait) }
    return MeasureText(value: numbers.text(count), unit: self[unit, count: count], isGap: false)
  }

  private static let spans: Set<MeasureUnit> = [.hours, .days, .weeks, .months, .years]
}
