import ApiSession
import Loading
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Choosing drinks by their properties", .bounded)
@MainActor
struct DrinkChoiceTests {
  @Test(
    "g: matches part of a glass, a: the alcohol value",
    arguments: ["g:copper", "a:non", "a:optional", "g:Copper Mug", "c:milk"])
  func typed(text: String) async throws {
    let found = try await DrinkApiClient.bundled().drinks(DrinkQuery(typed: text), freshness: .usual).value.items
    #expect(!found.isEmpty)
  }

  @Test("A key opens the choice; its answer is a search shown in the field and ended by Esc")
  func choice() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.shows("f filter").type("f")
    await app.robot.settle()
    app.robot.resize(columns: 80, rows: 80).shows("Alcohol", "Category", "Glass", "Punch / Party Drink", "Copper Mug")
    app.robot.press(.tab, .enter)
    await app.robot.settle()
    app.robot.resize(columns: 80, rows: 24).shows("/ c:Beer", "1 drink", "Black & Tan").lacks("New restaurants")
    app.robot.press(.escape).resize(columns: 80, rows: 300).shows("Negroni", "New restaurants").lacks("c:Beer")
    #expect(app.robot.navigator.breadcrumbs == ["Cantina", "Cocktails"])
  }

  @Test("The chips list the filters, and each opens its own values")
  func chips() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.shows(" Alcohol ▾", " Category ▾", " Glass ▾", " Ingredients ▾", " Letter ▾").press(
      .backTab, .right, .enter)
    await app.robot.settle()
    app.robot.resize(columns: 80, rows: 80).shows("Punch / Party Drink").lacks("Copper Mug")
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.resize(columns: 80, rows: 24).shows("/ c:Beer", "Category Beer ×").press(.delete)
    app.robot.shows("Negroni", "Removed Category Beer. Press u to undo.").lacks("c:Beer", "Beer ×").type("u")
    await app.robot.settle()
    app.robot.shows("/ c:Beer", "Category Beer ×", "Black & Tan").lacks("Removed").press(.escape)
  }

  @Test("Each typed filter and condition is a chip that can be removed and restored alone")
  func together() async throws {
    let clock = ManualClock()
    let app = try await TestApp(.cocktails, clock: clock)
    app.robot.type("/i:kahlua c:shot ingredients ~ frangelico")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.press(.tab).shows("747", "1 drink", "Category shot ×", "Ingredients kahlua ×").lacks(
      "B-52", "New restaurants")
    app.robot.resize(columns: 120, rows: 30).shows("Where ingredients ~ frangelico ×").type("F")
    await app.robot.settle()
    app.robot.shows("B-52", "Baby Guinness", "Removed ingredients ~ frangelico").lacks("Where").type("F")
    await app.robot.settle()
    app.robot.shows("/ i:kahlua", "Ingredients kahlua ×", "Removed Category shot").type("u")
    await app.robot.settle()
    app.robot.shows("/ i:kahlua c:shot", "Category shot ×")
  }

  @Test("f and E edit the same line of filters and conditions, and an error shows at its column")
  func typedLine() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.type("f")
    await app.robot.settle()
    app.robot.shows("E type conditions").type("E").shows("as in: i:rum c:shot glass ~", "Fields: id, name, category")
    app.robot.type("i:kahlua glas ~ shot").shows("No record has a field “glas”. Did you mean glass?").press(.enter)
    app.robot.shows("> i:kahlua glas ~ shot")
    for _ in 0..<7 { app.robot.press(.backspace) }
    app.robot.type("s ~ shot").press(.enter)
    await app.robot.settle()
    app.robot.shows("/ i:kahlua glass ~ shot", "747", "B-52", "Baby Guinness").lacks("Restaurants")
    app.robot.resize(columns: 120, rows: 30).shows("Ingredients kahlua ×", "Where glass ~ shot ×")
  }

  @Test(
    "Search text consists of a name, filters and conditions in any order",
    arguments: [
      ("mojito", "mojito", [], nil), ("i:dark rum glass ~ high", "i:dark rum", ["glass ~ high"], nil),
      ("glass ~ high i:rum", "i:rum", ["glass ~ high"], nil),
      ("mai tai iba != null not name ~ x c:Shot", "mai tai c:Shot", ["iba != null", "not name ~ x"], nil),
      ("i:rum glass ~", "i:rum", [], 14), ("i:rum glas ~ x", "i:rum", [], 7), ("glass = a b", "", [], 12),
    ] as [(String, String, [String], Int?)])
  func reading(text: String, query: String, conditions: [String], column: Int?) {
    let search = DrinkSearch(typed: text)
    #expect(search.query.typed == query && search.conditions.map(\.text) == conditions && search.line.column == column)
  }

  @Test("Conditions apply to whole recipes, so partial drinks are looked up")
  func lookedUp() async throws {
    let api = GatedDrinks()
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: []), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni")]))
    api.expectDrinks("ingredient gin").answer(.live([.partial("Abbey", id: 7), .partial("Zombie", id: 8)]))
    api.expectDrink(7).answer(Sourced(value: .named("Abbey", id: 7, category: "Shot"), provenance: .offline))
    api.expectDrink(8).answer(Sourced(value: .named("Zombie", id: 8), provenance: .offline))
    let clock = ManualClock()
    let app = try await TestApp(.cocktails, drinks: api, restaurants: api, clock: clock)
    app.robot.type("/i:gin category = shot")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.shows("Abbey").lacks("Zombie", "Negroni")
  }

  @Test("F removes the filter, and only a removed filter can be restored")
  func removed() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.lacks("u put back", "F remove").type("f")
    await app.robot.settle()
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.shows("a:Alcoholic", "Alcohol yes ×").type("F").shows("Removed Alcohol yes. Press u to undo.")
    app.robot.lacks("a:Alcoholic").type("f")
    await app.robot.settle()
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.shows("a:Alcoholic").lacks("u put back")
  }

  @Test("A recipe marks what is at home, and one key opens a shopping list of the rest")
  func atHome() async throws {
    let app = try await TestApp(.drink(11000), bar: StubBar(["light rum"]))
    #expect(app.robot.line(with: "Light rum")?.contains("✓ at home") == true)
    #expect(app.robot.line(with: "Mint")?.contains("✓ at home") == false)
    let bar = try await TestApp(.drinkBar, bar: StubBar(["Gin"]))
    bar.robot.press(.tab)
    for _ in 0..<10 where bar.robot.line(with: "▌ Pink Gin") == nil { bar.robot.press(.down) }
    bar.robot.shows("▌ Pink Gin", "s buy what is missing").type("s")
    await bar.robot.settle()
    #expect(bar.robot.navigator.visibleScreen?.title == "Shopping list")
    bar.robot.shows("Bitters")
  }

  @Test("Cancelling the choice changes nothing")
  func dismissed() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.type("f")
    await app.robot.settle()
    app.robot.press(.escape).resize(columns: 80, rows: 300).shows("Negroni", "New restaurants")
      .lacks("Filter drinks by")
  }

  @Test("A failed list of values shows the reason and retries alone")
  func failure() async throws {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni")]))
    api.expectValues(of: .alcohol).answer(Sourced(value: DrinkValues(names: ["Alcoholic"]), provenance: .offline))
    api.expectValues(of: .category).fail(.outage)
    api.expectValues(of: .glass).answer(
      Sourced(value: DrinkValues(names: ["Jar"], unreadable: 2), provenance: .offline))
    let app = try await TestApp(.cocktails, drinks: api)
    app.robot.type("f")
    await app.robot.settle()
    app.robot.shows("Could not find swapi.dev", "Try again", "Jar", "2 records could not be read")
    let again = api.expectValues(of: .category, anew: true)
    app.robot.press(.down, .enter)
    again.answer(Sourced(value: DrinkValues(names: ["Cocoa"]), provenance: .offline))
    await app.robot.settle()
    app.robot.shows("Cocoa", "Jar").lacks("Try again")
  }

  @Test("Online and offline find the same values and the same drinks")
  func live() async throws {
    let server = try CocktailServer.bundled()
    defer { server.stop() }
    let live = try DrinkApiClient.over(server)
    let offline = try DrinkApiClient.bundled()
    for trait in DrinkTrait.allCases {
      let values = try await offline.values(of: trait, freshness: .usual).value.names
      #expect(!values.isEmpty)
      #expect(try await live.values(of: trait, freshness: .usual).value.names.map(\.folded) == values.map(\.folded))
    }
    for query in [DrinkQuery.having(.glass, "copper mug"), .having(.alcohol, "non"), .having(.glass, "flute")] {
      let found = try await offline.drinks(query, freshness: .usual).value.items.map(\.name)
      #expect(!found.isEmpty)
      #expect(try await live.drinks(query, freshness: .usual).value.items.map(\.name) == found, "\(query)")
    }
    // Each list of values was requested once, even with the filters.
    #expect(server.server.requests.count { $0.path.hasSuffix("list.php") } == DrinkTrait.allCases.count)
  }

  @Test(
    "A query survives a round trip through its text",
    arguments: [
      "", "mojito", "l:m", "i:Light rum", "g:Margarita/Coupette glass", "a:Non alcoholic", "mai tai i:rum c:Shot",
    ])
  func roundTrip(text: String) {
    #expect(DrinkQuery(typed: text).typed == text)
  }
}
