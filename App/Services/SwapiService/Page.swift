import CantinaTools
import Foundation
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
    page.total = PageArithmetic.less(total, items.count - page.items.count)
    return page
  }
}

/// A list of records, page after page, out of one source.
typealias RecordList<Record: SwapiRecord> = JoinedPages<Page<Record>>

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
    guard let number = next.number, number >= 0, size > 0 else { return [next] }
    return PageArithmetic.pages(from: number, total: total, size: size, limit: limit).map { next.numbered($0) }
  }

  /// A name from a source that takes over takes nothing away from a record.
  static func replaces(_ old: Record, with new: Record) -> Bool { !new.isPartial }
}

extension Sourced: RecordPage where Value: RecordPage {
  var skipped: [SkippedRecord] { value.skipped }
}

/// The way to a further page: the query that the source itself gave.
///
/// Of a `next` URL only the query is kept. Its host and scheme are not followed: swapi.dev has answered `http:` to `https:`, and a
/// hostile answer could lead anywhere.
struct PageCursor: Hashable, Sendable {
  /// A name and its value, decoded.
  struct Item: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// In the order of the URL; never empty.
  let query: [Item]

  /// The value of an item of the query; `nil` when there is none of this name.
  subscript(name: String) -> String? { query.first { $0.name == name }?.value }

  /// The number of the page, from 1; nil where the source does not count its pages.
  var number: Int? { self["page"].flatMap { Int($0) } }

  /// The cursor of another page by its number.
  func numbered(_ number: Int) -> PageCursor {
    PageCursor(query: query.map { $0.name == "page" ? Item(name: "page", value: String(number)) : $0 })
  }

  /// The cursor with an item more at its end.
  func adding(_ name: String, _ value: String) -> PageCursor {
    PageCursor(query: query + [Item(name: name, value: value)])
  }

  private init(query: [Item]) {
    self.query = query
  }

  /// The cursor of a page by its number, from 1, in the dialect that has pages; `nil` for the first, which needs none.
  init?(page number: Int) {
    guard number > 1 else { return nil }
    query = [Item(name: "page", value: String(number))]
  }

  /// The cursor of a `next` URL; `nil` when it has no query, since that is the first page again.
  init?(next url: String) {
    guard let mark = url.firstIndex(of: "?") else { return nil }
    let text = url[url.index(after: mark)...].prefix { $0 != "#" }
    query = text.split(separator: "&").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1).map { half in
        let spaced = String(half.replacing("+", with: " "))
        return spaced.removingPercentEncoding ?? spaced
      }
      return Item(name: halves.first ?? "", value: halves.count == 2 ? halves[1] : "")
    }
    if query.isEmpty { return nil }
  }
}

/// A row whose record may be unreadable; decoding it never fails.
enum LossyRecord<Row: RecordRow>: Decodable {
  case read(Row.Record)
  case unreadable(SkippedRecord)

  var record: Row.Record? {
    guard case .read(let record) = self else { return nil }
    return record
  }

  var skipped: SkippedRecord? {
    guard case .unreadable(let skipped) = self else { return nil }
    return skipped
  }

  init(from decoder: any Decoder) throws {
    do {
      self = .read(try Row(from: decoder).record)
    } catch {
      let position = decoder.codingPath.last?.intValue ?? 0
      self = .unreadable(SkippedRecord(position: position, name: Self.name(in: decoder), reason: Self.reason(error)))
    }
  }

  private enum NameKeys: String, CodingKey {
    case name, title, properties
  }

  /// The name, also where the record is wrapped.
  private static func name(in decoder: any Decoder) -> String? {
    guard let row = try? decoder.container(keyedBy: NameKeys.self) else { return nil }
    let fields = (try? row.nestedContainer(keyedBy: NameKeys.self, forKey: .properties)) ?? row
    return (try? fields.decode(String.self, forKey: .name)) ?? (try? fields.decode(String.self, forKey: .title))
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue): missing"
    case DecodingError.valueNotFound(_, let context): "\(key(context)): null"
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      "\(key(context)): \(context.debugDescription)"
    default: "\(error)"
    }
  }

  private static func key(_ context: DecodingError.Context) -> String {
    context.codingPath.last { $0.intValue == nil }?.stringValue ?? "record"
  }
}

/// A record whose URL is of its kind; as few fields are required, a planet would otherwise pass for a person.
struct CheckedRecord<Record: SwapiRecord>: RecordRow, Sendable {
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

/// A record of a page that could not be read, and why.
struct SkippedRecord: Hashable, Sendable {
  /// Its place on the page, from 0.
  let position: Int
  /// What it is called, when at least that could be read.
  let name: String?
  /// The key at fault and what was wrong with it; technical, for the log and the detail of a message.
  let reason: String
}

/// What stands in a list in a record's place.
protocol RecordRow: Decodable {
  associatedtype Record: SwapiRecord
  /// The record that it holds.
  var record: Record { get }
}
