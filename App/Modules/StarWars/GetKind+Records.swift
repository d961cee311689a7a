import ApiSession
import Loading

extension GetKind {
  static let people = records(Person.self, alias: "person")
  static let planets = records(Planet.self, alias: "planet")
  static let films = records(Film.self, alias: "film")
  static let species = records(Species.self)
  static let vehicles = records(Vehicle.self, alias: "vehicle")
  static let starships = records(Starship.self, alias: "starship")

  /// A kind of Star Wars: its fields in the order of the wire, with the source's own texts and the routes of relations.
  private static func records<Record: DescribedRecord>(_ type: Record.Type, alias: String? = nil) -> GetKind {
    let wire = Record.CodingKeys.allCases.compactMap { Record.description.field($0.rawValue) }.map { field in
      GetField<Record>(field.name, unread: { field.related($0).unreadable.count }) { field.value($0).printed }
    }
    let all = [GetField("id") { .whole($0.id) }] + wire + [GetField("route") { .text($0.reference.route) }]
    let columns = ["id"] + Record.description.fields.filter(\.isPrinted).map(\.name)
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
    var failure: PageFailure?
    repeat {
      do throws(ApiError) {
        let page = try await swapi.list(type, matching: query.search, page: list.next)
        list.append(page.value)
        provenances.append(page.provenance)
      } catch {
        guard list.hasBegun, !error.isCancellation else { throw error }
        failure = PageFailure(error: error, page: list.pages.count + 1)
      }
    } while list.items.count < enough && list.next != nil && failure == nil
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
      items: items, provenance: Provenance.least(of: provenances), remarks: [.unreadRecords(list.skipped.count)],
      failure: failure)
  }
}
