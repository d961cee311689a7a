import CantinaTools
import Testing

@testable import cantina

@Suite("Search rule")
struct SearchRuleTests {
  @Test(
    "All terms must occur, ignoring case and accents",
    arguments: [
      ("", ["Luke Skywalker"], true), ("  , ", ["Luke Skywalker"], true), ("luke", ["Luke Skywalker"], true),
      ("SKY", ["Luke Skywalker"], true), ("walker luke", ["Luke Skywalker"], true),
      ("luke,sky", ["Luke Skywalker"], true),
      ("luke vader", ["Luke Skywalker"], false), ("padme", ["Padmé Amidala"], true), ("Padmé", ["Padmé Amidala"], true),
      ("padmé", ["Padme Amidala"], true), ("olie", ["Ric Oli\u{65}\u{301}"], true), ("r2-d", ["R2-D2"], true),
      ("falcon yt", ["Millennium Falcon", "YT-1300 light freighter"], true),
      ("falcon wing", ["Millennium Falcon", "YT-1300"], false),
      ("r2", [], false), ("", [], true),
    ])
  func rule(text: String, texts: [String], matches: Bool) {
    #expect(SearchRule(text).matches(texts) == matches)
  }

  @Test(
    "The terms are marked where they occur",
    arguments: [
      ("luke", "Luke Skywalker", ["Luke"]), ("l", "Luke Skywalker", ["L", "l"]), ("padme", "Padmé Amidala", ["Padmé"]),
      ("padme", "Padme\u{301} Amidala", ["Padme\u{301}"]), ("sky lu", "Luke Skywalker", ["Lu", "Sky"]),
      ("uke luk", "Luke", ["Luke"]), ("aa", "aaa", ["aaa"]), ("x", "Luke", []), ("", "Luke", []), ("luke", "", []),
    ])
  func marks(text: String, name: String, marked: [String]) {
    #expect(SearchRule(text).ranges(in: name).map { String(name[$0]) } == marked)
  }

  @Test("The same rule finds ships by their model in the fixtures")
  func models() async throws {
    let ships = try await SwapiFixtures.bundled().list(Starship.self, matching: "falcon, yt").value
    #expect(ships.items.map(\.name) == ["Millennium Falcon"])
    let bikes = try await SwapiFixtures.bundled().list(Vehicle.self, matching: "74-Z").value
    #expect(bikes.items.map(\.name) == ["Imperial Speeder Bike"])
    let films = try await SwapiFixtures.bundled().list(Film.self, matching: "the of").value
    #expect(films.items.map(\.id) == [3, 5, 6])
  }
}
