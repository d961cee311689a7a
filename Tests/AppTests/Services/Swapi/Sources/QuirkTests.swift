import ApiSession
import Foundation
import Testing

@testable import cantina

/// One test for each quirk of the source that breaks a naive client.
@Suite("Quirks of SWAPI")
struct QuirkTests {
  private func all<Record: SwapiRecord>(_ type: Record.Type) async throws -> [Record] {
    try await SwapiFixtures.bundled().list(type).value.items
  }

  private func record<Record: SwapiRecord>(_ type: Record.Type, _ id: Int) async throws -> Record {
    try await SwapiFixtures.bundled().record(type, id: id).value
  }

  @Test("Person 17 does not exist, and 18 follows 16")
  func missingPerson() async throws {
    let people = try await all(Person.self)
    #expect(people.map(\.id) == (1...83).filter { $0 != 17 })
    await #expect(throws: ApiError.notFound(StatusFailure(code: 404, url: "people/17"))) {
      try await record(Person.self, 17)
    }
  }

  @Test("Vehicles begin at 4, starships at 2, and they share no number")
  func sharedNumbers() async throws {
    let vehicles = Set(try await all(Vehicle.self).map(\.id))
    let starships = Set(try await all(Starship.self).map(\.id))
    #expect(vehicles.min() == 4)
    #expect(starships.min() == 2)
    #expect(vehicles.isDisjoint(with: starships))
  }

  @Test("Films are numbered by release: the first is episode 4")
  func filmNumbers() async throws {
    #expect(try await all(Film.self).map(\.episode) == [4, 5, 6, 1, 2, 3])
    #expect(try await record(Film.self, 1).name == "A New Hope")
  }

  @Test("Most humans have no species, though the species has people")
  func emptySpecies() async throws {
    #expect(try await all(Person.self).filter { $0.species == .many([]) }.count == 32)
    #expect(try await record(Species.self, 1).people.references.map(\.id) == [66, 67, 68, 74])
  }

  @Test("The home world of droids is null")
  func nullHomeworld() async throws {
    #expect(try await all(Species.self).filter { $0.homeworld == .one(nil) }.map(\.id) == [2])
    #expect(try await all(Person.self).allSatisfy { $0.homeworld.references.count == 1 })
  }

  @Test("A home world without a number is missing")
  func homeworldWithoutNumber() throws {
    let json =
      #"{"name": "Droid", "homeworld": "https://www.swapi.tech/api/planets/null", "url": "https://x/species/2"}"#
    #expect(try JSONDecoder().decode(Species.self, from: Data(json.utf8)).homeworld == .one(nil))
  }

  @Test("A planet is called unknown, and people live there")
  func unknownPlanet() async throws {
    let planet = try await record(Planet.self, 28)
    #expect(planet.name == "unknown")
    #expect(planet.residents.references.count == 5)
    #expect(planet.climate.gap == .unknown)
    #expect(planet.diameter.meaning == .value(0))
  }

  @Test("Gender is any word")
  func genders() async throws {
    let words = try await all(Person.self).map(\.gender.written)
    let counts = Dictionary(grouping: words) { $0 }.mapValues(\.count)
    #expect(counts == ["male": 60, "female": 17, "n/a": 3, "none": 1, "hermaphrodite": 1])
  }

  @Test("A mass can have a comma, and others are unknown")
  func masses() async throws {
    let people = try await all(Person.self)
    #expect(people.first { $0.name.hasPrefix("Jabba") }?.mass.meaning == .value(1358))
    #expect(people.filter { $0.mass.meaning == .gap(.unknown) }.count == 23)
    #expect(people.filter { $0.height.meaning == .gap(.unknown) }.count == 1)
    #expect(people.filter { $0.birthYear.meaning == .gap(.unknown) }.count == 39)
  }

  @Test("Numbers have ranges, units, blanks, and values beyond 32 bits")
  func oddNumbers() async throws {
    #expect(try await record(Starship.self, 2).crew.meaning == .range(30...165))
    #expect(try await record(Starship.self, 11).maximumSpeed.meaning == .value(1000))
    #expect(try await record(Vehicle.self, 4).length.meaning == .value(36.8))
    #expect(try await record(Vehicle.self, 4).length.written == "36.8 ")
    #expect(try await record(Starship.self, 9).cost.meaning == .value(1e12))
    #expect(try await record(Species.self, 2).averageLifespan.meaning == .gap(.indefinite))
  }

  @Test("Commas separate values, but not a company from its Inc.")
  func severalValues() async throws {
    #expect(try await record(Planet.self, 2).terrain.values == ["grasslands", "mountains"])
    let makers = try await all(Starship.self).map(\.manufacturer.values)
    #expect(makers.contains(["Hoersch-Kessel Drive, Inc", "Gwori Revolutionary Industries"]))
    #expect(makers.contains(["Gallofree Yards, Inc."]))
    let standards = try await all(Planet.self).map(\.gravity.values)
    #expect(standards.contains(["1.5 (surface)", "1 standard (Cloud City)"]))
  }

  @Test("Empty residents and films are empty lists, not missing values")
  func emptyRelations() async throws {
    let planets = try await all(Planet.self)
    #expect(planets.filter { $0.residents == .many([]) }.count == 11)
    #expect(planets.filter { $0.films == .many([]) }.count == 40)
  }

  @Test("The source's spelling is kept")
  func spelling() async throws {
    #expect(try await record(Species.self, 3).name == "Wookie")
    #expect(try await record(Starship.self, 5).manufacturer.written.hasSuffix("Cyngus Spaceworks"))
    #expect(try await all(Person.self).contains { $0.name == "Beru Whitesun lars" })
    #expect(try await all(Starship.self).contains { $0.name == "Banking clan frigte" })
  }

  @Test("Names are found without accents", arguments: ["padme", "PADMÉ", "padme\u{301}"])
  func accents(text: String) async throws {
    let page = try await SwapiFixtures.bundled().list(Person.self, matching: text).value
    #expect(page.items.map(\.name) == ["Padmé Amidala"])
  }

  @Test("A search that finds nothing is an empty page")
  func emptySearch() async throws {
    let page = try await SwapiFixtures.bundled().list(Person.self, matching: "no such name").value
    #expect(page == Page(items: [], total: 0, next: nil))
  }

  @Test("The next page is requested at the base's own host, with the search kept")
  func nextPage() async throws {
    let transport = ScriptedTransport([
      "people/?search=r%202": .json(
        #"{"count": 2, "next": "http://elsewhere.example/api/people/?search=r+2&page=2", "results": []}"#),
      "people/?search=r%202&page=2": .json(
        #"{"count": 2, "next": null, "results": [{"name": "R 2", "url": "https://swapi.dev/api/people/3/"}]}"#),
    ])
    let client = SwapiClient(session: try .over(transport))
    let first = try await client.list(Person.self, matching: " r 2 ")
    let next = try #require(first.value.next)
    let second = try await client.list(Person.self, matching: "r 2", page: next)
    #expect(second.value.items.map(\.id) == [3])
    #expect(transport.asked == ["people/?search=r%202", "people/?search=r%202&page=2"])
  }
}
