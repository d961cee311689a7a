import CantinaTools
import Loading

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

extension Page {
  /// The page without the records that a search does not mean, for sources that do not search by `SearchRule` or not at all.
  func matching(_ text: String) -> Page {
    let rule = SearchRule(text)
    var page = self
    page.items = items.filter { rule.matches($0.searchTexts) }
    page.total -= items.count - page.items.count
    return page
  }
}

/// A list of records, page after page, out of one source.
typealias RecordList<Record: SwapiRecord> = JoinedPages<Page<Record>>

/// A list of records, each page with where it came from.
typealias RecordPages<Record: SwapiRecord> = JoinedPages<Sourced<Page<Record>>>

/// A page of records, of which some may be unreadable.
protocol RecordPage: ListPage {
  /// The records of the page that could not be read.
  var skipped: [SkippedRecord] { get }
}

extension JoinedPages where Page: RecordPage {
  /// The records of all pages that could not be read.
  var skipped: [SkippedRecord] { pages.flatMap { $0.skipped } }
}

extension Page: RecordPage {
  var unreadableCount: Int { skipped.count }

  /// The pages up to the total, where the source numbers them; all but the last have as many rows as this one.
  func following(_ limit: Int) -> [PageCursor] {
    guard let next else { return [] }
    let size = items.count + skipped.count
    guard let number = next.number, size > 0 else { return [next] }
    let (whole, rest) = total.quotientAndRemainder(dividingBy: size)
    let last = max(number, rest > 0 ? whole + 1 : whole)
    return (number...last).prefix(limit).map { next.numbered($0) }
  }

  /// A name from a source that takes over takes nothing away from a record.
  static func replaces(_ old: Record, with new: Record) -> Bool { !new.isPartial }
}

extension Sourced: RecordPage where Value: RecordPage {
  var skipped: [SkippedRecord] { value.skipped }
}
