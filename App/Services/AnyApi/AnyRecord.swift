import ApiSession
import Foundation
import Json

/// A record of any API, as far as known: an item of a list, the answer of its own address, or part of another.
struct AnyRecord: Detail, Identifiable {
  private enum Home {
    /// An item of a list; also at its own URL if a description gives one.
    case list(own: URL?)
    case part
    case own(URL)
  }

  /// The identity within its list; duplicate ids of the source are made distinct.
  let id: String
  private(set) var value: JsonValue
  let place: Int
  /// The base of its links: the address of its list, or its own.
  private(set) var base: URL
  /// The fallback name if its own fields have none.
  private(set) var name: String?
  private var home: Home

  init(id: String, value: JsonValue, place: Int, of base: URL) {
    (self.id, self.value, self.place, self.base, home) = (id, value, place, base, .list(own: nil))
  }

  init(_ answer: AnyAnswer, at url: URL) {
    (id, value, place, base, home) = (url.absoluteString, answer.record, 0, answer.url, .own(url))
  }

  /// Creates a part of a record, which opens without a request; its links are relative to `base`.
  init(part value: JsonValue, named name: String? = nil, at base: URL) {
    (id, self.value, place, self.base, self.name, home) = (name ?? "", value, 0, base, name, .part)
  }

  var url: URL? {
    switch home {
    case .list(let own): own ?? ApiLink.own(of: value, at: base)?.url
    case .own(let url): url
    case .part: nil
    }
  }

  /// Whether a request would return more of it.
  var isPartial: Bool { if case .list = home { url != nil } else { false } }
  /// Whether its id locates it in the list at `base`.
  var isListed: Bool { if case .list = home { true } else { false } }
  /// The answer at its own address with everything around the record, or the record alone.
  var whole: JsonValue { if case .own = home { value.documentRoot } else { value } }
  var title: String { value.usualTitle ?? name ?? (url ?? base).lastPathComponent }

  func named(_ name: String) -> AnyRecord {
    var record = self
    record.name = name
    return record
  }

  /// Returns a listed record with its URL from the description of the list; its own link takes precedence.
  func addressed(by place: ApiBook.Place?) -> AnyRecord {
    guard let place, isListed, url == nil, let url = place.url(of: value) else { return self }
    var record = self
    record.home = .list(own: url)
    return record
  }

  fileprivate func updated(by answer: AnyAnswer, at url: URL) -> AnyRecord {
    var record = self
    (record.value, record.base, record.home) = (answer.record, url, .own(url))
    return record
  }
}

/// The place of a record: its own URL, or its id in the list at a URL.
struct RecordPlace: Sendable {
  let url: URL
  var id: String?
  /// The selected records of the list at the URL; nil for all.
  var only: RecordMatch?
}

extension AnyApiService {
  /// Returns a record with everything already read; sends nothing.
  func known(_ record: AnyRecord) -> AnyRecord {
    guard record.isPartial, let url = record.url, let answer = knownAnswer(at: url) else { return record }
    return record.updated(by: answer.value, at: url)
  }

  /// Reads a record with all fields from its own URL; unchanged without one, and if that is a page for people.
  func whole(_ record: Sourced<AnyRecord>, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyRecord> {
    guard let url = record.value.url else { return record }
    do throws(ApiError) {
      return try await answer(at: url, freshness).map { record.value.updated(by: $0, at: url) }
    } catch .notJson(let page) where page.isHtml && record.value.isListed {
      return record
    }
  }

  /// Reads the record at a place, with all its fields; throws `.notFound` if the list has no such record.
  func record(at place: RecordPlace, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyRecord> {
    guard let id = place.id else {
      return try await answer(at: place.url, freshness).map { AnyRecord($0, at: place.url) }
    }
    return try await whole(try await record(id, in: place.url, freshness), freshness)
  }

  /// Finds a record of a list, reading pages until it appears; throws `.notFound` if there is none.
  func record(_ id: String, in url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyRecord> {
    let first = try await answer(at: url, freshness)
    let layout = first.value.layout
    var step = walk(from: first)
    while true {
      let records = AnyPage(step, id: layout.id, at: url, described: place(of: url)).items
      let found = records.first { $0.id == id || layout.title(of: $0) == id || $0.title == id }
      if let found, let page = step.page {
        return page.map { _ in found.named(layout.title(of: found)) }
      }
      if step.walk.next == nil { break }
      step = try await self.step(step.walk)
    }
    throw .notFound(StatusFailure(code: 404, url: url.isLocal ? url.path(percentEncoded: false) : url.absoluteString))
  }
}

extension RecordLayout {
  func title(of record: AnyRecord) -> String {
    if let naming, let text = record.value.recordField(naming)?.shortText, !text.isEmpty {
      return FieldText.date(text) ?? FieldText.moment(text, named: naming) ?? FieldText.title(text)
    }
    let isPlace = id.flatMap(record.value.recordField) == nil
    return record.value.usualTitle
      ?? (record.value.isNull ? record.value.source : isPlace ? "#\(record.place + 1)" : record.id)
  }
}
