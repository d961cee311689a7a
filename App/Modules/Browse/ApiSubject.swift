import ApiSession
import Foundation
import Json

/// A record of any API as far as it is known, and how to ask for it.
struct ApiSubject: Sendable {
  private(set) var value: JsonValue
  /// What its links are relative to.
  private(set) var base: URL
  /// What it is called where its own fields do not say it.
  var name: String?
  /// What opens it again; nil for a part of another record.
  var route: Route?
  /// The URL that asks for it alone; nil where nothing does.
  var url: URL?
  /// Whether there is nothing more to ask for.
  private(set) var isWhole: Bool

  var title: String { value.usualTitle ?? name ?? (url ?? base).lastPathComponent }
}

extension ApiSubject {
  /// What the answer of its own URL says of it.
  init(_ answer: AnyAnswer, at url: URL, route: Route, name: String? = nil) {
    self.init(
      value: answer.record, base: answer.url, name: name, route: route, url: url, isWhole: true)
  }

  /// A record of the list at `url`.
  init(_ record: AnyRecord, of url: URL, layout: RecordLayout, api: any AnyApiService) {
    var own = RecordOutline.ownLink(of: record.value, at: url)?.url
    if own == nil, let place = api.place(of: url) { own = place.url(of: record.value) }
    let route = own.map { api.route(to: $0) } ?? BrowseRoute.part(ApiAddress(url), RouteText(record.id))
    self.init(
      value: record.value, base: url, name: layout.title(of: record), route: route, url: own, isWhole: own == nil)
  }

  /// A part of a record, which opens by that alone.
  init(part value: JsonValue, named name: String, of subject: ApiSubject) {
    self.init(value: value, base: subject.base, name: name, isWhole: true)
  }

  fileprivate func updated(by answer: AnyAnswer) -> ApiSubject {
    var subject = self
    (subject.value, subject.base, subject.isWhole) = (answer.record, url ?? base, true)
    return subject
  }
}

/// Where a record is found: at a URL of its own, or by its id in the list at a URL.
struct RecordPlace: Sendable {
  let url: URL
  var id: String?
}

extension AnyApiService {
  /// A record with all that was read of it already; nothing is asked.
  func known(_ subject: ApiSubject) -> ApiSubject {
    guard !subject.isWhole, let url = subject.url, let answer = knownAnswer(at: url) else { return subject }
    return subject.updated(by: answer.value)
  }

  /// A record as people read it; where a description names its relations, those alone.
  func outline(of subject: ApiSubject) -> RecordOutline {
    let place = subject.url.flatMap { self.place(of: $0) }
    var outline = RecordOutline(of: subject.value, at: subject.base, only: place?.collection.onlyRelations)
    if let place { outline.relate(place.relations(of: subject.value)) }
    return outline
  }

  /// A record with all its fields, by its own URL; one without a URL stays what it is.
  func whole(_ subject: Sourced<ApiSubject>, _ freshness: Freshness) async throws(ApiError) -> Sourced<ApiSubject> {
    guard let url = subject.value.url else { return subject }
    return try await answer(at: url, freshness).map(subject.value.updated)
  }

  /// The record at a place, with all its fields.
  /// - Throws: `ApiError.notFound` where the list has no such record.
  func record(at place: RecordPlace, _ freshness: Freshness) async throws(ApiError) -> Sourced<ApiSubject> {
    guard let id = place.id else {
      return try await answer(at: place.url, freshness).map {
        ApiSubject($0, at: place.url, route: route(to: place.url))
      }
    }
    return try await whole(try await record(id, in: place.url, freshness), freshness)
  }

  /// A record of a list, which is read on until the record comes.
  /// - Throws: `ApiError.notFound` where the list has no such record.
  func record(_ id: String, in url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<ApiSubject> {
    let first = try await answer(at: url, freshness)
    let layout = first.value.layout
    var step = walk(from: first)
    while true {
      let records = AnyPage(step, id: layout.id).items
      if let found = records.first(where: { $0.id == id || layout.title(of: $0) == id }), let page = step.page {
        return page.map { _ in ApiSubject(found, of: url, layout: layout, api: self) }
      }
      guard let next = step.walk.next else { break }
      step = try await self.step(step.walk, to: next)
    }
    throw .notFound(StatusFailure(code: 404, url: url.isLocal ? url.path(percentEncoded: false) : url.absoluteString))
  }

  /// What opens the comparison of two records of the list at `url` again.
  func comparison(of one: AnyRecord, with other: AnyRecord, in url: URL) -> Route {
    let described = [one, other].compactMap { record in
      RecordOutline.ownLink(of: record.value, at: url).flatMap { BrowseRoute.record.values(in: route(to: $0.url)) }
    }
    if described.count == 2, described[0].0 == described[1].0, described[0].1 == described[1].1 {
      return BrowseRoute.comparison(described[0].0, described[0].1, described[0].2, described[1].2)
    }
    return BrowseRoute.partComparison(ApiAddress(url), RouteText(one.id), RouteText(other.id))
  }
}
