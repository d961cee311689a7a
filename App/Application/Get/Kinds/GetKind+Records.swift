import ApiSession

extension GetKind {
  /// A kind of Star Wars; the values are the source's own texts, relations are routes.
  static func records<Record: SwapiRecord>(
    _ type: Record.Type, alias: String? = nil, columns: [String], fields: [GetField<Record>]
  ) -> GetKind {
    let all =
      [GetField<Record>("id") { .whole($0.id) }] + fields + [GetField<Record>("route") { .text($0.reference.route) }]
    return GetKind(Record.kind.rawValue, aliases: alias.map { [$0] } ?? [], fields: all, columns: columns) {
      (dependencies, query) throws(GetFailure) in
      do throws(ApiError) {
        return GetAnswer(try await records(type, query, in: dependencies.swapi))
      } catch {
        throw GetFailure(error, query)
      }
    }
  }

  private static func records<Record: SwapiRecord>(
    _ type: Record.Type, _ query: GetQuery, in swapi: any SwapiService
  ) async throws(ApiError) -> Sourced<[Record]> {
    if let id = query.id {
      guard let number = Int(id), number > 0 else { throw .notFound(StatusFailure(code: 404, url: id)) }
      return try await swapi.record(type, id: number).map { [$0] }
    }
    let first = try await swapi.list(type, matching: query.search)
    var list = RecordList<Record>()
    list.append(first.value)
    let enough = query.enough
    while list.items.count < enough, let next = list.next {
      list.append(try await swapi.list(type, matching: query.search, page: next).value)
    }
    let listed = list.items.prefix(enough)
    guard listed.contains(where: \.isPartial), query.needs(moreThan: ["id", "name", "title", "route"]) else {
      return first.map { _ in Array(listed) }
    }
    return try await whole(Array(listed), in: swapi, provenance: first.provenance)
  }

  /// Reads what a list left out, one after the other: sources of names allow few requests.
  private static func whole<Record: SwapiRecord>(
    _ records: [Record], in swapi: any SwapiService, provenance: Provenance
  ) async throws(ApiError) -> Sourced<[Record]> {
    var items: [Record] = []
    for record in records {
      items.append(record.isPartial ? try await swapi.record(Record.self, id: record.id).value : record)
    }
    return Sourced(value: items, provenance: provenance)
  }
}

extension GetField {
  /// A number as the source wrote it.
  init(_ name: String, measure: @escaping @Sendable (Item) -> Measure) {
    self.init(name) { .written(measure($0).written, order: measure($0).number) }
  }

  /// Words as the source wrote them.
  init(_ name: String, trait: @escaping @Sendable (Item) -> Trait) {
    self.init(name) { trait($0).written.isEmpty ? .nothing : .text(trait($0).written) }
  }

  /// Routes of other records; nothing where the source does not say, and for the one that there is not.
  init(_ name: String, relation: @escaping @Sendable (Item) -> Relation) {
    self.init(name) { item in
      switch relation(item) {
      case .absent, .one(nil): .nothing
      case .one(let reference?): .text(reference.route)
      case .many(let references): .texts(references.map(\.route))
      }
    }
  }
}
