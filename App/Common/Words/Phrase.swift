import CantinaTools

/// A text of the program.
///
/// Each subject has an enum of its phrases beside the code that shows them. The name of a case is its key in
/// `Resources/Strings/<language>/<subject>.strings`; a text with a count has one key per plural form (`seats.one`). A phrase
/// without a text, a text without a phrase, and a phrase that is never shown fail a test.
///
/// An enum of values can be the phrases itself: `extension Seat.Zone: Phrase { static let subject = "seats.zone" }`.
protocol Phrase: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The name of its file of texts, in each language's folder.
  static var subject: String { get }
}

extension Phrase {
  /// Its key among all texts: `seats.title`.
  var key: String { "\(Self.subject).\(rawValue)" }
}

extension Localization {
  /// `words[SeatsPhrase.title]`: the text of a phrase.
  subscript(phrase: any Phrase) -> String { text(phrase.key) }

  /// `words[ListPhrase.searchEmpty, ["name": text]]`: the text with its values in their places.
  subscript(phrase: any Phrase, values: [String: String]) -> String { text(phrase.key, values) }

  /// `words[ListPhrase.summaryCount, count: 82]`: the text in the form that the count takes; `{count}` is the count.
  subscript(phrase: any Phrase, count count: Int) -> String { text(phrase.key, count: count) }

  /// The text in the form that the count takes, with other values beside it.
  subscript(phrase: any Phrase, count count: Int, values: [String: String]) -> String {
    text(phrase.key, count: count, values)
  }
}

/// Texts of lists and searches.
enum ListPhrase: String, Phrase {
  static let subject = "lists"

  case searchEmpty, summaryCount, count, loading, lookingUp, waiting, missing, nothing, empty, skipped, searchFailed
  case found, foundPart, removed
  case namesOnly, someNames, mixed, otherSource, otherSourceCause, otherSourceTry
  case endRepeated, endNothingNew, endElsewhere, endTooLong

  // Buttons beside an error.
  case retry, settings

  // Filters.
  case filterNone, filterRecords, filterNoValue, filterOr
  case conditionHint, conditionMistake, conditionUnknown, conditionNearest, conditionFields, conditionChip
  case keysConditions, keysValues
}
/// The titles of keys, in the footer and in help.
enum KeyPhrase: String, Phrase {
  static let subject = "keys"

  case compare, open, search, cancel, endSearch, loadMore, reload, everywhere, lists, alerts, grids, tables, trees
  case forms, menus
  case panes, fields, order, orderReverse, chips, records, record
  case filter, filterRemove
}

/// Values and their units.
enum ValuePhrase: String, Phrase {
  static let subject = "values"

  case yearBeforeYavin, yearAfterYavin, sizeBytes, sizeKibibytes, sizeMebibytes
  case durationSeconds, durationMinutes, durationHours, durationDays
}
