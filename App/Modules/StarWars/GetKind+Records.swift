import ApiSession
import Json
import Loading

extension GetKind {
  static let people = records(Person.self, alias: "person")
  static let planets = records(Planet.self, alias: "planet")
  static let films = records(Film.self, alias: "film")
  static let species = records(Species.self)
  static let vehicles = records(Vehicle.self, alias: "vehicle")
  static let starships = records(Starship.self, alias: "starship")

  /// Prints the fields in API order, with the source's own texts and with routes for relations.
  private static func records<Record: DescribedRecord>(_ type: Record.Type, alias: String? = nil) -> GetKind {
    let all = Record.getFields
    let columns = ["id"] + Record.description.getColumns
    return GetKind(
      Record.kind.rawValue, aliases: alias.map { [$0] } ?? [], fields: all, columns: columns,
      names: { dependencies, items, fields in await names(of: items, in: fields, dependencies.swapi) }
    ) { (dependencies, query) throws(ApiError) in
      let shown = query.fields ?? (query.format == .table && query.id == nil ? columns : all.map(\.name))
      var answer = try await records(type, query, in: dependencies.swapi)
      let unread = all.filter { shown.contains($0.name) }.reduce(0) { count, field in
        answer.items.reduce(count) { $0 + field.unread($1) }
      }
      answer.remarks.append(.unread(unread))
      return answer
    }
  }

  /// Reads the names of the records that `items` are related to by these fields.
  private static func names<Record: DescribedRecord>(
    of items: [Record], in fields: [String], _ swapi: any SwapiService
  ) async -> RelatedNames<Record> {
    let relations = Record.description.links.filter { fields.contains($0.name) }
    let links = Set(relations.flatMap { relation in items.flatMap { relation.related($0).references } })
    var names: [Reference: String] = [:]
    if !links.isEmpty {
      for await arrival in swapi.names(of: links.sorted()) { names[arrival.link] = try? arrival.name.get().value.title }
    }
    return { [names] item, field in
      relations.first { $0.name == field }?.operands(of: item, named: names) ?? []
    }
  }

  private static func records<Record: SwapiRecord>(
    _ type: Record.Type, _ query: GetQuery, in swapi: any SwapiService
  ) async throws(ApiError) -> GetAnswer<Record> {
    if let number = try query.number() { return GetAnswer(try await swapi.record(type, id: number).map { [$0] }) }
    let answer = try await GetAnswer<Record>(enough: query.enough) { cursor async throws(ApiError) in
      try await swapi.list(type, matching: query.search, page: cursor)
    }
    guard query.needs(moreThan: ["id", "name", "title", "route"]) else { return answer }
    // Loads the records that the list returned incompletely, one by one: name-only sources allow few requests.
    var (items, provenances) = (answer.items, [answer.provenance].compactMap(\.self))
    for place in items.indices where items[place].isPartial {
      let whole = try await swapi.record(type, id: items[place].id)
      items[place] = whole.value
      provenances.append(whole.provenance)
    }
    return GetAnswer(
      items: items, provenance: Provenance.least(of: provenances), remarks: answer.remarks, failure: answer.failure)
  }
}

extension DescribedRecord {
  static var getFields: [GetField<Self>] {
    let fields = description.getFields
    let wire = CodingKeys.allCases.compactMap { key in fields.first { $0.name == key.rawValue } }
    return [GetField("id") { .int($0.id) }] + wire + [GetField("route") { .string($0.reference.route) }]
  }
}
