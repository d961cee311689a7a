import Foundation
import Json

/// The records that a list keeps of those that its source gives: a field has this value.
struct RecordMatch: Hashable, Sendable {
  let field: String
  let value: String

  func fits(_ record: JsonValue) -> Bool { record.recordField(field)?.text == value }
}

/// Where the ids in the records of an API lead, judged by the names of fields and of the lists that are known.
///
/// A move of the selection asks it, so that all that takes time is done when it is made.
struct IdRelations: Sendable {
  /// Known lists, by the singular of their names: `user` for `users`.
  private var targets: [String: [KnownList]] = [:]
  private var lists: [URL: KnownList] = [:]
  /// Known lists with a field that holds an id, by the singular of the list that the id belongs to.
  private var backs: [String: [(list: KnownList, field: String)]] = [:]

  /// More lists, and more ids of one field, are passed over.
  private static let (mostLists, mostIds) = (200, 200)

  /// Takes the lists of one origin; of two with one address the first counts.
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

  /// The records that the ids in the facts of a record lead to; `own` is its address, `base` that of its answer.
  func relations(of facts: [RecordOutline.Fact], own: URL?, at base: URL) -> [RecordOutline.Relation] {
    guard !targets.isEmpty else { return [] }
    return facts.compactMap { fact in
      let values = fact.value.kind == .array ? Array(fact.value.elements.prefix(Self.mostIds)) : [fact.value]
      guard !values.isEmpty, let list = list(of: fact.name, values, at: base) else { return nil }
      let urls = values.compactMap { $0.text.flatMap(list.url) }
      guard urls.count == values.count, urls != [own] else { return nil }
      return RecordOutline.Relation(
        name: fact.name, links: urls.map { ApiLink(guessed: $0) }, isList: fact.value.kind == .array)
    }
  }

  private func list(of field: String, _ values: [JsonValue], at base: URL) -> KnownList? {
    for (name, saysId) in CollectionName.names(of: field) {
      guard let lists = targets[name],
        values.allSatisfy(saysId ? CollectionName.mayBeId : CollectionName.isPlainlyId)
      else { continue }
      // Of several the one whose address has most in common with the record's.
      return lists.enumerated().max { one, other in
        (one.element.url.shared(with: base), -one.offset) < (other.element.url.shared(with: base), -other.offset)
      }?.element
    }
    return nil
  }

  /// The lists that have the record's id in a field: `posts?userId=1`; `place` is what a description says of its address.
  func back(from record: AnyRecord, at place: ApiBook.Place?) -> [RecordOutline.Relation] {
    guard !backs.isEmpty, let (list, id) = home(of: record, at: place) else { return [] }
    var seen: Set<URL> = [list.url]
    return CollectionName.singles(of: list.name).flatMap { backs[$0] ?? [] }.compactMap { other, field in
      guard seen.insert(other.url).inserted else { return nil }
      let link = ApiLink(
        url: other.url.setting(field, to: id), name: "\(field) = \(id)", only: RecordMatch(field: field, value: id))
      return RecordOutline.Relation(name: other.name, links: [link])
    }
  }

  /// The list that a record belongs to, and its id there; nil where that is not known.
  private func home(of record: AnyRecord, at place: ApiBook.Place?) -> (list: KnownList, id: String)? {
    if record.isListed, let list = lists[record.base.withoutQuery] {
      let value = list.id.flatMap { record.value.recordField($0) } ?? usualId(of: record.value)
      return value.flatMap { CollectionName.mayBeId($0) ? $0.text : nil }.map { (list, $0) }
    }
    if let place, let id = place.record {
      let collection = ApiCollection(name: "", path: place.collection.path)
      return lists[place.description.url(of: collection).withoutQuery].map { ($0, id) }
    }
    guard let (url, id) = record.url?.withoutQuery.listAndId, let list = lists[url] else { return nil }
    return (list, id)
  }

  private func usualId(of value: JsonValue) -> JsonValue? {
    RecordNames.identities.lazy.compactMap { value.recordField($0) }.first
  }
}

extension URL {
  /// How many words both paths begin with.
  fileprivate func shared(with other: URL) -> Int {
    zip(pathComponents, other.pathComponents).prefix { $0 == $1 }.count
  }

  /// The address of the list that a record stands below, and its id: `/users` and `1` of `/users/1`, with the slash or the
  /// ending `.json` that it has.
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
