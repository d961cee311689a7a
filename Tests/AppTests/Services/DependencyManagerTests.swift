import CantinaTestSupport
import Loading
import Testing

@testable import cantina

@Suite("Dependency manager", .bounded)
@MainActor
struct DependencyManagerTests {
  @Test("A service is created once on first use, and a given one replaces the default")
  func once() throws {
    let dependencies = try DependencyManager.bundled()
    var made = 0
    func network() -> NetworkChoice {
      made += 1
      return NetworkChoice()
    }
    dependencies.give(\.network, network())
    #expect(made == 0)
    let first = dependencies.network
    #expect(dependencies.network === first)
    #expect(made == 1)
    dependencies.give(\.network, network())
    #expect(dependencies.network !== first && made == 2)
  }

  @Test("Names from responses are saved, those from files are not")
  func names() async throws {
    let dependencies = try DependencyManager.bundled()
    _ = try await dependencies.swapi.list(Film.self)
    await dependencies.keepNames()
    #expect(await dependencies.personal.names.value().isEmpty)
    let mirror = try TestMirror(.paged)
    dependencies.give(\.swapi, mirror.swapi)
    _ = try await mirror.swapi.record(Person.self, id: 4)
    await dependencies.keepNames()
    #expect(await dependencies.personal.names.value() == ["people/4": "Darth Vader"])
  }

  @Test("By default data are bundled and nothing is saved")
  func usual() async throws {
    let words = try Words.english()
    let dependencies = DependencyManager(
      words: words, clock: ManualClock(), personal: .forgetful(), apis: .bundled)
    #expect(try await dependencies.swapi.record(Person.self, id: 1, freshness: .usual).value.name == "Luke Skywalker")
    #expect(try await !dependencies.drinks.values(of: .category, freshness: .usual).value.names.isEmpty)
    #expect(try await !dependencies.restaurants.restaurants(freshness: .usual).value.items.isEmpty)
    #expect(try await !dependencies.seats.seatMap(freshness: .usual).value.cabins.isEmpty)
    #expect(dependencies.languages == ["en"])
  }
}
