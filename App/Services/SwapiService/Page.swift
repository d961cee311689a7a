import ApiSession
import CantinaTools
import Foundation
import Loading

struct Page<Record: SwapiRecord>: Equatable, Sendable {
  /// The readable records in the source's order, maybe repeated, since a fallback source answers with its whole list.
  var items: [Record]
  /// The number of records in the whole list, skipped ones included.
  var total: Int
  /// The cursor of the next page; `nil` at the end.
  var next: PageCursor?
  var skipped: [SkippedRecord] = []
  /// Whether the source named an unusable next page, so that the list ends early.
  var hasUnusableNext = false
}

extension Page {
  /// Creates a page of a list's rows, without the unreadable ones.
  init<Row: RecordRow>(_ rows: ReadableRows<Row>, total: Int?, next: PageCursor?) where Row.Record == Record {
    self.init(items: rows.rows.map(\.record), total: total ?? rows.count, next: next, skipped: rows.skipped)
  }

  /// Creates a page of a list's rows, with the URL of the next page as the source wrote it.
  init<Row: RecordRow>(_ rows: ReadableRows<Row>, total: Int?, nextUrl: String?) where Row.Record == Record {
    self.init(rows, total: total, next: nextUrl.flatMap(PageCursor.init(next:)))
    hasUnusableNext = next == nil && nextUrl?.isEmpty == false
  }

  init(joining list: RecordList<Record>) {
    self.init(items: list.items, total: list.total, next: nil, skipped: list.pages.flatMap(\.skipped))
  }

  var names: [Reference: String] { Dictionary(items.map { ($0.reference, $0.name) }) { first, _ in first } }

  /// Returns the page without records that do not match, for sources that do not search by `SearchRule`, or not at all.
  func matching(_ text: String) -> Page {
    let rule = SearchRule(text)
    var page = self
    page.items = items.filter { rule.matches($0.searchTexts) }
    page.total = PageArithmetic.less(total, items.count - page.items.count)
    return page
  }
}

typealias RecordList<Record: SwapiRecord> = JoinedPages<Page<Record>>

extension Page: ListPage {
  var unreadableCount: Int { skipped.count }

  /// Returns the cursors of the pages up to the total if the source numbers them, all as long as this one.
  func following(_ limit: Int) -> [PageCursor] {
    guard let next else { return [] }
    let size = items.count + skipped.count
    guard let number = next.number, number >= 0, size > 0 else { return [next] }
    return PageArithmetic.pages(from: number, total: total, size: size, limit: limit).map { next.numbered($0) }
  }

  /// Keeps a full record when a fallback source has only its name.
  static func replaces(_ old: Record, with new: Record) -> Bool { !new.isPartial }
}

/// The cursor of a further page: the query that the source itself gave.
///
/// Only the query of a `next` URL is kept. Its host and scheme are not followed: swapi.dev has answered `https:` with
/// `http:`, and a hostile answer could lead anywhere.
struct PageCursor: Hashable, Sendable {
  /// The decoded items in the order of the URL; never empty.
  var query = ApiQuery()

  subscript(name: String) -> String? { query.items.first { $0.name == name }?.value }

  /// The number of the page, from 1; nil if the source does not number its pages.
  var number: Int? { self["page"].flatMap { Int($0) } }

  func numbered(_ number: Int) -> PageCursor {
    var cursor = PageCursor()
    for item in query.items { cursor.query.add(item.name, item.name == "page" ? String(number) : item.value) }
    return cursor
  }

  private init() {}

  /// Creates the cursor of a numbered page, from 1, in the paged dialect; `nil` for the first, which needs none.
  init?(page number: Int) {
    guard number > 1 else { return nil }
    query = ["page": number]
  }

  /// Creates the cursor of a `next` URL; `nil` without a query, since that is the first page again.
  init?(next url: String) {
    guard let mark = url.firstIndex(of: "?") else { return nil }
    let text = url[url.index(after: mark)...].prefix { $0 != "#" }
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1).map { half in
        let spaced = String(half.replacing("+", with: " "))
        return spaced.removingPercentEncoding ?? spaced
      }
      query.add(halves.first ?? "", halves.count == 2 ? halves[1] : "")
    }
    if query.items.isEmpty { return nil }
  }
}

/// A record whose URL is of its kind; so few fields are required that a planet would otherwise pass for a person.
struct CheckedRecord<Record: SwapiRecord>: RecordRow {
  let record: Record

  init(from decoder: any Decoder) throws {
    record = try Record(from: decoder)
    guard record.reference.kind == Record.kind else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(record.reference.route) where one of \(Record.kind.rawValue) was expected"))
    }
  }
}

protocol RecordRow: Decodable, Sendable {
  associatedtype Record: SwapiRecord
  var record: Record { get }
}
