import ApiSession
import Foundation

@testable import cantina

/// People for tests.
enum People {
  /// Returns the bundled 82, in the source's order.
  static func all() async throws -> [Person] {
    try await SwapiFixtures.bundled().list(Person.self).value.items
  }

  /// Makes people with these numbers, named “Person 1” and so on.
  static func numbered(_ ids: ClosedRange<Int>) throws -> [Person] {
    try ids.map { try Person.named("Person \($0)", id: $0) }
  }
}

extension Sourced where Value == Page<Person> {
  /// Makes a live page; `next` is the number of the following page.
  static func live(
    _ people: [Person], total: Int? = nil, next: Int? = nil, skipped: [SkippedRecord] = [], host: String = "gated"
  ) -> Sourced<Page<Person>> {
    let cursor = next.flatMap { PageCursor(next: "?page=\($0)") }
    let page = Page(items: people, total: total ?? people.count, next: cursor, skipped: skipped)
    return Sourced(value: page, provenance: .live(host: host))
  }
}

extension Person {
  /// Makes a person with relations, given by their numbers.
  static func related(_ name: String, id: Int, homeworld: Int?, films: [Int]) throws -> Person {
    let world = homeworld.map { "\"https://stub/planets/\($0)/\"" } ?? "null"
    let films = films.map { "\"https://stub/films/\($0)/\"" }.joined(separator: ", ")
    let json = """
      {"name": "\(name)", "url": "https://stub/people/\(id)/", "homeworld": \(world), "films": [\(films)], \
      "species": [], "vehicles": [], "starships": []}
      """
    return try JSONDecoder().decode(Person.self, from: Data(json.utf8))
  }
}
