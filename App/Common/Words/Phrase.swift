import CantinaTools

/// A text of the program, in an enum of its subject beside the code that shows it.
///
/// The name of a case is its key in `Resources/Strings/<language>/<subject>.strings`; a text with a count has a key per
/// plural form (`seats.one`). Missing and unused texts fail a test. An enum of values can itself be a `Phrase`:
/// `extension Seat.Zone: Phrase { static let subject = "seats.zone" }`.
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

enum ListPhrase: String, Phrase {
  static let subject = "lists"

  case searchEmpty, summaryCount, count, loading, lookingUp, waiting, missing, nothing, empty, skipped, searchFailed
  case found, foundPart, removed, namesOnly, someNames, mixed, otherSource, otherSourceCause, otherSourceTry
  case endRepeated, endNothingNew, endElsewhere, endTooLong

  // Buttons beside an error.
  case retry, settings

  // Filters.
  case filterNone, filterRecords, filterNoValue, filterOr, conditionHint, conditionMistake, conditionUnknown
  case conditionNearest, conditionFields, conditionChip, keysConditions, keysValues
}

enum KeyPhrase: String, Phrase {
  static let subject = "keys"

  case compare, open, search, cancel, endSearch, loadMore, reload, everywhere, lists, alerts, grids, tables, trees
  case forms, menus, panes, fields, order, orderReverse, chips, records, record, filter, filterRemove
}

enum ValuePhrase: String, Phrase {
  static let subject = "values"

  case yearBeforeYavin, yearAfterYavin, sizeBytes, sizeKibibytes, sizeMebibytes, durationSeconds, durationMinutes
  case durationHours, durationDays
}
