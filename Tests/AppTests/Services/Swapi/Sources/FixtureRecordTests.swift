import ApiSession
import Testing

@testable import cantina

@Suite("The 260 bundled records")
struct FixtureRecordTests {
  private func all<Record: SwapiRecord>(_ type: Record.Type) async throws -> [Record] {
    let page = try await SwapiFixtures.bundled().list(type).value
    #expect(page.skipped.isEmpty)
    #expect(page.total == page.items.count)
    #expect(page.next == nil)
    return page.items
  }

  @Test("Every record of every kind is read")
  func counts() async throws {
    #expect(try await all(Person.self).count == 82)
    #expect(try await all(Planet.self).count == 60)
    #expect(try await all(Film.self).count == 6)
    #expect(try await all(Species.self).count == 37)
    #expect(try await all(Vehicle.self).count == 39)
    #expect(try await all(Starship.self).count == 36)
  }

  @Test("Every relation leads to an existing record")
  func relations() async throws {
    let people = try await all(Person.self)
    let planets = try await all(Planet.self)
    let films = try await all(Film.self)
    let species = try await all(Species.self)
    let vehicles = try await all(Vehicle.self)
    let starships = try await all(Starship.self)
    let records: [any SwapiRecord] = people + planets + films + species + vehicles + starships
    let there = Set(records.map(\.reference))
    #expect(there.count == 260)
    let relations = records.flatMap(\.relations)
    #expect(!relations.contains(.absent))
    let named = Set(relations.flatMap(\.references))
    #expect(named.subtracting(there).isEmpty)
  }

  @Test("No number in the bundle is left as a text")
  func measures() async throws {
    var measures: [Measure] = []
    for person in try await all(Person.self) { measures += [person.height, person.mass] }
    for planet in try await all(Planet.self) {
      measures += [
        planet.rotationPeriod, planet.orbitalPeriod, planet.diameter, planet.surfaceWater, planet.population,
      ]
    }
    for species in try await all(Species.self) { measures += [species.averageHeight, species.averageLifespan] }
    for vehicle in try await all(Vehicle.self) {
      measures += [vehicle.cost, vehicle.length, vehicle.maximumSpeed, vehicle.crew, vehicle.passengers]
      measures.append(vehicle.cargoCapacity)
    }
    for ship in try await all(Starship.self) {
      measures += [ship.cost, ship.length, ship.maximumSpeed, ship.crew, ship.passengers, ship.cargoCapacity]
      measures += [ship.hyperdriveRating, ship.megalights]
    }
    let texts = measures.filter { if case .text = $0.meaning { true } else { false } }
    #expect(texts.isEmpty)
    #expect(measures.count > 900)
  }

  @Test("Each film has an opening crawl of paragraphs, with lines ending in CR LF")
  func crawls() async throws {
    for film in try await all(Film.self) {
      #expect(film.crawlParagraphs.count == 3)
      #expect(film.crawlParagraphs.allSatisfy { !$0.contains("\r") && !$0.contains("\n") && $0.hasSuffix(".") })
      #expect(film.openingCrawl?.contains("\r\n\r\n") == true)
    }
  }
}
