import ApiSession
import Foundation
import Json
import Loading

/// A record of any API as far as it is known: one of a list, the answer of its own address, or a part of another record.
struct AnyRecord: Detail, Identifiable {
  private enum Home {
    /// In a list; at a URL of its own too, where a description says so.
    case list(own: URL?)
    case part
    case own(URL)
  }

  /// Tells it from the others of its list; two that the source gives the same id are told apart.
  let id: String
  private(set) var value: JsonValue
  /// Its place on its page.
  let place: Int
  /// What its links are relative to: the address of its list, or its own.
  private(set) var base: URL
  /// What it is called where its own fields do not say it.
  private(set) var name: String?
  private var home: Home

  /// A record of the list at `base`.
  init(id: String, value: JsonValue, place: Int, of base: URL) {
    (self.id, self.value, self.place, self.base, home) = (id, value, place, base, .list(own: nil))
  }

  /// The answer of its own address.
  init(_ answer: AnyAnswer, at url: URL) {
    (id, value, place, base, home) = (url.absoluteString, answer.record, 0, answer.url, .own(url))
  }

  /// A part of a record, which opens by that alone; its links are relative to `base`.
  init(part value: JsonValue, named name: String? = nil, at base: URL) {
    (id, self.value, place, self.base, self.name, home) = (name ?? "", value, 0, base, name, .part)
  }

  /// The URL that asks for it alone; nil where nothing does.
  var url: URL? {
    switch home {
    case .list(let own): own ?? RecordOutline.ownLink(of: value, at: base)?.url
    case .own(let url): url
    case .part: nil
    }
  }

  /// Whether there is more to ask for.
  var isPartial: Bool { if case .list = home { url != nil } else { false } }
  /// Whether its id finds it in the list at `base`.
  var isListed: Bool { if case .list = home { true } else { false } }
  var title: String { value.usualTitle ?? name ?? (url ?? base).lastPathComponent }

  func named(_ name: String) -> AnyRecord {
    var record = self
    record.name = name
    return record
  }

  /// A record of a list, with the URL of its own that a description of the list says; a link of the record's comes first.
  func addressed(by place: ApiBook.Place?) -> AnyRecord {
    guard let place, isListed, url == nil, let url = place.url(of: value) else { return self }
    var record = self
    record.home = .list(own: url)
    return record
  }

  /// The record with all that its own address says of it.
  fileprivate func updated(by answer: AnyAnswer, at url: URL) -> AnyRecord {
    var record = self
    (record.value, record.base, record.home) = (answer.record, url, .own(url))
    return record
  }
}

/// Where a record is found: at a URL of its own, or by its id in the list at a URL.
struct RecordPlace: Sendable {
  let url: URL
  var id: String?
  /// The records of the list at the URL that are meant; nil for all.
  var only: RecordMatch?
}

extension AnyApiService {
  /// A record with all that was read of it already; nothing is asked.
  func known(_ record: AnyRecord) -> AnyRecord {
    guard record.isPartial, let url = record.url, let answer = knownAnswer(at: url) else { return record }
    return record.updated(by: answer.value, at: url)
  }

  /// A record as people read it; where a description names its relations, those alone.
  func outline(of record: AnyRecord) -> RecordOutline {
    let place = record.url.flatMap { self.place(of: $0) }
    var outline = RecordOutline(of: record.value, at: record.base, only: place?.collection.onlyRelations)
    if let place { outline.relate(place.relations(of: record.value)) }
    let known = idRelations(at: record.base)
    var found = known.relations(of: outline.groups.flatMap(\.facts), own: record.url, at: record.base)
    if let only = place?.collection.onlyRelations { found.removeAll { !only.contains($0.name) } }
    outline.relate(found + known.back(from: record, at: place))
    return outline
  }

  /// A record with all its fields, by its own URL; one without a URL stays what it is.
  func whole(_ record: Sourced<AnyRecord>, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyRecord> {
    guard let url = record.value.url else { return record }
    return try await answer(at: url, freshness).map { record.value.updated(by: $0, at: url) }
  }

  /// The record at a place, with all its fields.
  /// - Throws: `ApiError.notFound` where the list has no such record.
  func record(at place: RecordPlace, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyRecord> {
    guard let id = place.id else {
      return try await answer(at: place.url, freshness).map { AnyRecord($0, at: place.url) }
    }
    return try await whole(try await record(id, in: place.url, freshness), freshness)
  }

  /// A record of a list, which is read on until the record comes.
  /// - Throws: `ApiError.notFound` where the list has no such record.
  func record(_ id: String, in url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyRecord> {
    let first = try await answer(at: url, freshness)
    let layout = first.value.layout
    var step = walk(from: first)
    while true {
      let records = AnyPage(step, id: layout.id, at: url, described: place(of: url)).items
      if let found = records.first(where: { $0.id == id || layout.title(of: $0) == id }), let page = step.page {
        return page.map { _ in found.named(layout.title(of: found)) }
      }
      if step.walk.next == nil { break }
      step = try await self.step(step.walk)
    }
    throw .notFound(StatusFailure(code: 404, url: url.isLocal ? url.path(percentEncoded: false) : url.absoluteString))
  }
}

extension RecordLayout {
  /// What a record of a list is called.
  func title(of record: AnyRecord) -> String {
    title.flatMap { record.value.recordField($0)?.shortText } ?? record.value.usualTitle
      ?? (record.value.isNull ? record.value.source : record.id)
  }
}
