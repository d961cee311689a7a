/// A part of a list.
struct Page<Record: SwapiRecord>: Equatable, Sendable {
  /// The records that could be read, in the source's order.
  ///
  /// A page may repeat some of an earlier one, since a source that takes over answers with its whole list: `JoinedPages`
  /// merges them by number.
  var items: [Record]
  /// How many records the whole list has, those that were skipped included.
  var total: Int
  /// The way to the page after this one; `nil` at the end.
  var next: PageCursor?
  /// The records of this page that could not be read; one bad record costs no other.
  var skipped: [SkippedRecord] = []
  /// Whether the source named a next page that leads nowhere, so that the list ends before its end.
  var hasUnusableNext = false
}

extension Page {
  /// The page of a list's rows, without those that could not be read.
  init<Row: RecordRow>(_ rows: [LossyRecord<Row>], total: Int?, next: PageCursor?) where Row.Record == Record {
    self.init(
      items: rows.compactMap(\.record), total: total ?? rows.count, next: next, skipped: rows.compactMap(\.skipped))
  }

  /// The page of a list's rows, with the URL of the next page as the source wrote it.
  init<Row: RecordRow>(_ rows: [LossyRecord<Row>], total: Int?, nextUrl: String?) where Row.Record == Record {
    self.init(rows, total: total, next: nextUrl.flatMap(PageCursor.init(next:)))
    hasUnusableNext = next == nil && nextUrl?.isEmpty == false
  }
}

extension Page {
  /// What its records are called.
  var names: [Reference: String] { Dictionary(items.map { ($0.reference, $0.name) }) { first, _ in first } }
}
