import ApiSession
import Foundation
import CantinaResources
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Looking for drinks", .bounded)
struct DrinkSearchTests {
  /// Serves the bundled drinks over a real connection.
  private func served() throws -> (drinks: any DrinkApiService, server: CocktailServer) {
    let server = try CocktailServer.bundled()
    return (try DrinkApiClient.over(server), server)
  }

  private func names(_ drinks: any DrinkApiService, _ query: DrinkQuery) async throws -> [String] {
    try await drinks.drinks(query, freshness: .usual).value.items.map(\.name)
  }

  @Test(
    "The same drinks are found offline and over the network",
    arguments: [("vodka", 6), ("rum", 10), ("mojito", 2), ("margarita", 5), ("gin", 15), ("frappe", 1), ("nothing", 0)])
  func names(text: String, count: Int) async throws {
    let (live, server) = try served()
    defer { server.stop() }
    let offline = try await names(DrinkApiClient.bundled(), .name(text))
    #expect(offline.count == count)
    #expect(try await names(live, .name(text)) == offline)
  }

  @Test("An ingredient, a category and a letter find the same offline and over the network")
  func others() async throws {
    let (live, server) = try served()
    defer { server.stop() }
    let offline = try DrinkApiClient.bundled()
    for query in [
      DrinkQuery.ingredient("campari"), .ingredient("rum"), .category("cocoa"), .category("milk"),
      .ingredient("light rum"),
    ] {
      let found = try await names(offline, query)
      #expect(!found.isEmpty, "\(query)")
      #expect(try await names(live, query) == found, "\(query)")
    }
    let letters = try await offline.drinks(.letter("Z"), freshness: .usual).value.items.map(\.name)
    #expect(letters == ["Zombie"])
    #expect(try await names(live, .letter("Z")) == letters)
  }

  @Test("A filtered drink has only its name, and a lookup completes it")
  func lookup() async throws {
    let (live, server) = try served()
    defer { server.stop() }
    let found = try await live.drinks(.ingredient("Campari"), freshness: .usual)
    let drink = try #require(found.value.items.first { $0.name == "Negroni" })
    #expect(drink.isPartial)
    let whole = try await live.drink(id: drink.id, freshness: .usual)
    #expect(!whole.value.isPartial)
    #expect(whole.value.ingredients.map(\.name) == ["Gin", "Campari", "Sweet Vermouth"])
    #expect(whole.value == (try await DrinkApiClient.bundled().drink(id: drink.id, freshness: .usual).value))
    #expect(whole.provenance == .live(host: "127.0.0.1"))
  }

  @Test("An unknown drink number is reported as missing, offline and online")
  func missing() async throws {
    let (live, server) = try served()
    defer { server.stop() }
    for drinks in [live, try DrinkApiClient.bundled()] as [any DrinkApiService] {
      let error = await #expect(throws: ApiError.self) { try await drinks.drink(id: 1, freshness: .usual) }
      guard case .notFound = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("Results are capped at 25 by name and 100 by ingredient; the fixtures are not")
  func cap() async throws {
    let (live, server) = try served()
    defer { server.stop() }
    let some = try await live.drinks(.name("a"), freshness: .usual).value
    #expect(some.isCapped && some.items.count == 25)
    let all = try await DrinkApiClient.bundled().drinks(.name("a"), freshness: .usual).value
    #expect(!all.isCapped && all.items.count > 100)
    #expect(!(try await live.drinks(.name("mojito"), freshness: .usual).value.isCapped))
    let rows = (1...100).map { #"{"idDrink": "\#($0)", "strDrink": "D \#($0)"}"# }.joined(separator: ",")
    let many = try DrinkApiClient.over(["filter.php?i=Gin": .json(#"{"drinks": [\#(rows)]}"#)])
    #expect(try await many.drinks(.ingredient("Gin"), freshness: .usual).value.isCapped)
  }

  // `get` once requested each of them, five thousand times for the same drink.
  @Test("Duplicate drinks are merged, and at most a thousand are read")
  func crowd() async throws {
    func list(_ ids: [Int]) async throws -> DrinkList {
      let rows = ids.map { #"{"idDrink": "\#($0)", "strDrink": "D \#($0)"}"# }.joined(separator: ",")
      let api = try DrinkApiClient.over(["filter.php?i=Gin": .json(#"{"drinks": [\#(rows)]}"#)])
      return try await api.drinks(.ingredient("Gin"), freshness: .usual).value
    }
    #expect(try await list([7, 7, 8, 7]).items.map(\.id) == [7, 8])
    let many = try await list(Array(1...5_000))
    #expect(many.items.map(\.id) == Array(1...1_000) && many.isCapped)
  }

  @Test("A random drink is picked from all drinks")
  func random() async throws {
    #expect(try await names(DrinkApiClient.bundled(place: 0), .random) == ["Mojito"])
    #expect(try await names(DrinkApiClient.bundled(place: 188), .random) == ["Penicillin"])
    let (live, server) = try served()
    defer { server.stop() }
    #expect(try await names(live, .random).count == 1)
  }

  @Test("The ingredients are those of all drinks, each once, in the most frequent spelling")
  func ingredients() async throws {
    let names = try await DrinkApiClient.bundled().values(of: .ingredient, freshness: .usual).value.names
    #expect(names.count == 188)
    #expect(names.contains("Gin") && names.contains("Lemon juice"))
    #expect(names.map(\.folded) == names.map(\.folded).sorted())
    let (live, server) = try served()
    defer { server.stop() }
    #expect(try await live.values(of: .ingredient, freshness: .usual).value.names.map(\.folded) == names.map(\.folded))
  }

  @Test("When the server is gone the fixtures answer and say so")
  func lost() async throws {
    let (_, server) = try served()
    server.stop()
    let drinks = DrinkApiClient(
      sources: SourceOrder(
        live: [try .over(UrlSessionTransport(), base: server.baseURL.absoluteString)], fixtures: try .bundledDrinks(),
        rest: .seconds(30), clock: ManualClock()))
    let answer = try await drinks.drinks(.name("mojito"), freshness: .usual)
    #expect(answer.provenance.isStandIn)
    #expect(answer.value.items.count == 2)
    #expect(try await drinks.drink(id: 11007, freshness: .usual).value.name == "Margarita")
    #expect(try await drinks.values(of: .ingredient, freshness: .usual).value.names.count == 188)
  }

  @Test(
    "Combined queries return the drinks that match all parts, offline and online",
    arguments: [
      ("i:kahlua c:shot", ["747", "B-52", "Baby Guinness"]), ("i:light rum c:cocktail", ["Mojito", "Mary Pickford"]),
      ("mo i:mint g:collins", ["Mojito Extra"]), ("i:kahlua i:frangelico", ["747"]), ("i:kahlua c:beer", []),
    ])
  func together(text: String, names: [String]) async throws {
    let (live, server) = try served()
    defer { server.stop() }
    for service in [live, try DrinkApiClient.bundled()] {
      let found = try await service.drinks(DrinkQuery(typed: text), freshness: .usual).value.items
      #expect(Set(found.map(\.name)).isSuperset(of: names) && found.isEmpty == names.isEmpty)
    }
  }

  @Test(
    "Typed text is a name or a prefix with its value",
    arguments: [
      ("", .random), ("  ", .random), ("mojito", .name("mojito")), (" Mai Tai ", .name("Mai Tai")),
      ("i:rum", .ingredient("rum")), ("I: Light rum", .ingredient("Light rum")), ("c:cocoa", .category("cocoa")),
      ("l:m", .letter("m")), ("l:Mai", .letter("M")), ("i:", .random), ("g:jar", .having(.glass, "jar")),
      ("a:Non", .having(.alcohol, "Non")), ("x:y", .name("x:y")), ("50/50", .name("50/50")),
      ("i:rum c:shot", .all([.ingredient("rum"), .category("shot")])), ("i : rum", .ingredient("rum")),
      ("mai tai  i: dark rum l:m", .all([.name("mai tai"), .ingredient("dark rum"), .letter("m")])),
      ("i: c:shot", .category("shot")), ("mojito c:", .name("mojito")),
    ] as [(String, DrinkQuery)])
  func typed(text: String, query: DrinkQuery) {
    #expect(DrinkQuery(typed: text) == query)
  }
}
