import Foundation
import Json

/// A filter for the records of a source: a field has this value.
struct RecordMatch: Hashable, Sendable {
  let field: String
  let value: String

  func fits(_ record: JsonValue) -> Bool { record.recordField(field)?.text == value }
}

/// The targets of ids in the records of an API, by the names of fields and lists; every key press queries them.
struct IdRelations: Sendable {
  /// Known lists by singular name: `user` for `users`.
  private var targets: [String: [KnownList]] = [:]
  private var lists: [URL: KnownList] = [:]
  /// Known lists with an id field, by the singular of the list that the id belongs to.
  private var backs: [String: [(list: KnownList, field: String)]] = [:]

  /// The maximum number of lists, and of ids of one field.
  private static let (mostLists, mostIds) = (200, 200)

  /// Creates the relations of one origin's lists; of two with the same address the first counts.
  init(_ known: [KnownList] = []) {
    for list in known where !list.isInner && lists[list.url] == nil && lists.count < Self.mostLists {
      lists[list.url] = list
      for name in CollectionName.singles(of: list.name) { targets[name, default: []].append(list) }
      for field in list.fields {
        for (name, _) in CollectionName.names(of: field) where backs[name]?.last?.list.url != list.url {
          backs[name, default: []].append((list, field))
        }
      }
    }
  }

  /// Returns the targets of the ids in a record's facts; `own` is its address, `base` that of its answer.
  func relations(of facts: [(name: String, value: JsonValue)], own: URL?, at base: URL) -> [NamedLinks] {
    guard !targets.isEmpty else { return [] }
    return facts.compactMap { fact in
      let values = fact.value.kind == .array ? Array(fact.value.elements.prefix(Self.mostIds)) : [fact.value]
      guard !values.isEmpty, let list = list(of: fact.name, values, at: base) else { return nil }
      let urls = values.compactMap { $0.text.flatMap(list.url) }
      guard urls.count == values.count, urls != [own] else { return nil }
      let links = urls.map { ApiLink(guessed: $0) }
      return (fact.name, fact.value.kind == .array ? .many(links) : .one(links.first))
    }
  }

  private func list(of field: String, _ values: [JsonValue], at base: URL) -> KnownList? {
    for (name, saysId) in CollectionName.names(of: field) {
      guard let lists = targets[name], values.allSatisfy(saysId ? CollectionName.mayBeId : CollectionName.isPlainlyId)
      else { continue }
      // Prefers the list with the longest common path; of equals the first.
      return lists.max { $0.url.shared(with: base) < $1.url.shared(with: base) }
    }
    return nil
  }

  /// Returns the lists with a field for the record's id: `posts?userId=1`; `place` is the description of its address.
  func back(from record: AnyRecord, at place: ApiBook.Place?) -> [NamedLinks] {
    guard !backs.isEmpty, let (list, id) = home(of: record, at: place) else { return [] }
    var seen: Set<URL> = [list.url]
    return CollectionName.singles(of: list.name).flatMap { backs[$0] ?? [] }.compactMap { other, field in
      guard seen.insert(other.url).inserted else { return nil }
      let link = ApiLink(
        url: other.url.setting(field, to: id), name: "\(field) = \(id)", only: RecordMatch(field: field, value: id))
      return (other.name, .many([link]))
    }
  }

  private func home(of record: AnyRecord, at place: ApiBook.Place?) -> (list: KnownList, id: String)? {
    if record.isListed, let list = lists[record.base.withoutQuery] {
      let names = [list.id].compactMap(\.self) + RecordNames.identities
      let value = names.lazy.compactMap { record.value.recordField($0) }.first
      return value.flatMap { CollectionName.mayBeId($0) ? $0.text : nil }.map { (list, $0) }
    }
    if let place, let id = place.record {
      let collection = ApiCollection(name: "", path: place.collection.path)
      return lists[place.description.url(of: collection).withoutQuery].map { ($0, id) }
    }
    guard let (url, id) = record.url?.withoutQuery.listAndId, let list = lists[url] else { return nil }
    return (list, id)
  }
}

extension URL {
  fileprivate func shared(with other: URL) -> Int {
    zip(pathComponents, other.pathComponents).prefix { $0 == $1 }.count
  }

  /// The address of the list above a record, and its id: `/users` and `1` of `/users/1`, with `/` or `.json` kept.
  fileprivate var listAndId: (list: URL, id: String)? {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
    let path = parts.percentEncodedPath
    let end = path.hasSuffix("/") ? "/" : path.hasSuffix(".json") ? ".json" : ""
    let words = path.dropLast(end.count).split(separator: "/")
    guard words.count > 1, let id = words.last else { return nil }
    parts.percentEncodedPath = "/" + words.dropLast().joined(separator: "/") + end
    return parts.url.map { ($0, id.removingPercentEncoding ?? String(id)) }
  }
}
