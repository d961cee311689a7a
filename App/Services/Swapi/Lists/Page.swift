/// A part of a list.
struct Page<Record: SwapiRecord>: Equatable, Sendable {
  /// The records that could be read, in the source's order.
  ///
  /// A page may repeat some of an earlier one, since a source that takes over answers with its whole list: `RecordList`
  /// merges them by number.
  var items: [Record]
  /// How many records the whole list has, those that were skipped included.
  var total: Int
  /// The way to the page after this one; `nil` at the end.
  var next: PageCursor?
  /// The records of this page that could not be read; one bad record costs no other.
  var skipped: [SkippedRecord] = []
}

extension Page: Decodable {
  /// The envelope of swapi.dev: `count`, `next`, `previous`, `results`.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EnvelopeKeys.self)
    let results = try container.decode([LossyRecord<Record>].self, forKey: .results)
    items = results.compactMap(\.record)
    skipped = results.compactMap(\.skipped)
    total = try container.decodeIfPresent(Int.self, forKey: .count) ?? results.count
    next = try container.decodeIfPresent(String.self, forKey: .next).flatMap(PageCursor.init(next:))
  }

  private enum EnvelopeKeys: String, CodingKey {
    case count, next, results
  }
}
