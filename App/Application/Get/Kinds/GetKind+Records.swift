import ApiSession
import Loading

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
        let shown = query.fields ?? (query.format == .table && query.id == nil ? columns : all.map(\.name))
        var answer = try await records(type, query, in: dependencies.swapi)
        let unread = all.filter { shown.contains($0.name) }.reduce(0) { count, field in
          answer.items.reduce(count) { $0 + field.unread($1) }
        }
        answer.remarks.append(.unread(unread))
        return answer
      } catch {
        throw GetFailure(error, query)
      }
    }
  }

  private static func records<Record: SwapiRecord>(
    _ type: Record.Type, _ query: GetQuery, in swapi: any SwapiService
  ) async throws(ApiError) -> GetAnswer<Record> {
    if let id = query.id {
      guard let number = Int(id), number > 0 else { throw .notFound(StatusFailure(code: 404, url: id)) }
      let record = try await swapi.record(type, id: number)
      return GetAnswer(items: [record.value], provenance: record.provenance)
    }
    let enough = query.enough
    var list = RecordList<Record>()
    var provenances: [Provenance] = []
    repeat {
      let page = try await swapi.list(type, matching: query.search, page: list.next)
      list.append(page.value)
      provenances.append(page.provenance)
    } while list.items.count < enough && list.next != nil
    var items = Array(list.items.prefix(enough))
    if query.needs(moreThan: ["id", "name", "title", "route"]) {
      // What a list left out, one after the other: sources of names allow few requests.
      for place in items.indices where items[place].isPartial {
        let whole = try await swapi.record(type, id: items[place].id)
        items[place] = whole.value
        provenances.append(whole.provenance)
      }
    }
    return GetAnswer(
      items: items, provenance: Provenance.least(of: provenances), remarks: [.unreadRecords(list.skipped.count)])
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
    self.init(name, unread: { relation($0).unreadable.count }) { item in
      let relation = relation(item)
      if relation.isMany { return .texts(relation.references.map(\.route)) }
      return relation.references.first.map { .text($0.route) } ?? .nothing
    }
  }
}
