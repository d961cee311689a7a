import ApiSession
import Loading

extension GetKind {
  /// A kind of Star Wars; the values are the source's own texts, relations are routes.
  static func records<Record: SwapiRecord>(
    _ type: Record.Type, alias: String? = nil, columns: [String], fields: [GetField<Record>]
  ) -> GetKind {
    let all =
      [GetField<Record>("id") { .whole($0.id) }] + fields + [
        GetField("created") { .words($0.created) }, GetField("edited") { .words($0.edited) },
        GetField("route") { .text($0.reference.route) },
      ]
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

extension GetKind {
  static let people = records(
    Person.self, alias: "person", columns: ["id", "name", "height", "mass", "birth_year", "gender"],
    fields: [
      GetField("name") { .text($0.name) },
      GetField("height", measure: \.height),
      GetField("mass", measure: \.mass),
      GetField("hair_color", trait: \.hairColor),
      GetField("skin_color", trait: \.skinColor),
      GetField("eye_color", trait: \.eyeColor),
      GetField("birth_year") { .written($0.birthYear.written, order: $0.birthYear.position) },
      GetField("gender", trait: \.gender),
      GetField("homeworld", relation: \.homeworld),
      GetField("films", relation: \.films),
      GetField("species", relation: \.species),
      GetField("vehicles", relation: \.vehicles),
      GetField("starships", relation: \.starships),
    ])
}

extension GetKind {
  static let planets = records(
    Planet.self, alias: "planet", columns: ["id", "name", "population", "diameter", "climate", "terrain"],
    fields: [
      GetField("name") { .text($0.name) },
      GetField("rotation_period", measure: \.rotationPeriod),
      GetField("orbital_period", measure: \.orbitalPeriod),
      GetField("diameter", measure: \.diameter),
      GetField("climate", trait: \.climate),
      GetField("gravity", trait: \.gravity),
      GetField("terrain", trait: \.terrain),
      GetField("surface_water", measure: \.surfaceWater),
      GetField("population", measure: \.population),
      GetField("residents", relation: \.residents),
      GetField("films", relation: \.films),
    ])
}

extension GetKind {
  static let films = records(
    Film.self, alias: "film", columns: ["id", "title", "episode_id", "release_date", "director"],
    fields: [
      GetField("title") { .text($0.name) },
      GetField("episode_id") { .whole($0.episode) },
      GetField("opening_crawl") { .words($0.openingCrawl) },
      GetField("director", trait: \.director),
      GetField("producer", trait: \.producer),
      GetField("release_date") { .words($0.releaseDate) },
      GetField("characters", relation: \.characters),
      GetField("planets", relation: \.planets),
      GetField("starships", relation: \.starships),
      GetField("vehicles", relation: \.vehicles),
      GetField("species", relation: \.species),
    ])
}

extension GetKind {
  static let species = records(
    Species.self,
    columns: ["id", "name", "classification", "average_height", "average_lifespan", "language"],
    fields: [
      GetField("name") { .text($0.name) },
      GetField("classification", trait: \.classification),
      GetField("designation", trait: \.designation),
      GetField("average_height", measure: \.averageHeight),
      GetField("skin_colors", trait: \.skinColors),
      GetField("hair_colors", trait: \.hairColors),
      GetField("eye_colors", trait: \.eyeColors),
      GetField("average_lifespan", measure: \.averageLifespan),
      GetField("homeworld", relation: \.homeworld),
      GetField("language", trait: \.language),
      GetField("people", relation: \.people),
      GetField("films", relation: \.films),
    ])
}

extension GetKind {
  static let vehicles = records(
    Vehicle.self, alias: "vehicle",
    columns: ["id", "name", "vehicle_class", "length", "max_atmosphering_speed", "crew"],
    fields: [
      GetField("name") { .text($0.name) },
      GetField("model") { .words($0.model) },
      GetField("manufacturer", trait: \.manufacturer),
      GetField("cost_in_credits", measure: \.cost),
      GetField("length", measure: \.length),
      GetField("max_atmosphering_speed", measure: \.maximumSpeed),
      GetField("crew", measure: \.crew),
      GetField("passengers", measure: \.passengers),
      GetField("cargo_capacity", measure: \.cargoCapacity),
      GetField("consumables", trait: \.consumables),
      GetField("vehicle_class", trait: \.vehicleClass),
      GetField("pilots", relation: \.pilots),
      GetField("films", relation: \.films),
    ])
}

extension GetKind {
  static let starships = records(
    Starship.self, alias: "starship", columns: ["id", "name", "starship_class", "length", "hyperdrive_rating", "crew"],
    fields: [
      GetField("name") { .text($0.name) },
      GetField("model") { .words($0.model) },
      GetField("manufacturer", trait: \.manufacturer),
      GetField("cost_in_credits", measure: \.cost),
      GetField("length", measure: \.length),
      GetField("max_atmosphering_speed", measure: \.maximumSpeed),
      GetField("crew", measure: \.crew),
      GetField("passengers", measure: \.passengers),
      GetField("cargo_capacity", measure: \.cargoCapacity),
      GetField("consumables", trait: \.consumables),
      GetField("hyperdrive_rating", measure: \.hyperdriveRating),
      GetField("MGLT", measure: \.megalights),
      GetField("starship_class", trait: \.starshipClass),
      GetField("pilots", relation: \.pilots),
      GetField("films", relation: \.films),
    ])
}
