import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Choosing drinks by what they are", .bounded)
@MainActor
struct DrinkChoiceTests {
  @Test(
    "A part of a glass is typed behind g:, and of what is said of alcohol behind a:",
    arguments: ["g:copper", "a:non", "a:optional", "g:Copper Mug", "c:milk"])
  func typed(text: String) async throws {
    let found = try await DrinkApiClient.bundled().drinks(DrinkQuery(typed: text), freshness: .usual).value.items
    #expect(!found.isEmpty)
  }

  @Test("A key opens the choice, and its answer is a search that the field shows and Esc ends")
  func choice() async throws {
    let stage = try await Stage(.cocktails)
    stage.robot.shows("f filter").type("f")
    await stage.robot.settle()
    stage.robot.resize(columns: 80, rows: 80).shows("Alcohol", "Category", "Glass", "Punch / Party Drink", "Copper Mug")
    stage.robot.press(.tab, .enter)
    await stage.robot.settle()
    stage.robot.resize(columns: 80, rows: 24).shows("/ c:Beer", "1 drink", "Black & Tan").lacks("New restaurants")
    stage.robot.press(.escape).resize(columns: 80, rows: 300).shows("Negroni", "New restaurants").lacks("c:Beer")
    #expect(stage.robot.navigator.breadcrumbs == ["Cantina", "Cocktails"])
  }

  @Test("The chips say what drinks can be asked by, and each opens its own values")
  func chips() async throws {
    let stage = try await Stage(.cocktails)
    stage.robot.shows(" Alcohol ▾", " Category ▾", " Glass ▾", " Ingredients ▾", " Letter ▾").press(
      .backTab, .right, .enter)
    await stage.robot.settle()
    stage.robot.resize(columns: 80, rows: 80).shows("Punch / Party Drink").lacks("Copper Mug")
    stage.robot.press(.enter)
    await stage.robot.settle()
    stage.robot.resize(columns: 80, rows: 24).shows("/ c:Beer", "Category Beer ×").press(.delete)
    stage.robot.shows("Negroni", "Removed Category Beer. Press u to undo.").lacks("c:Beer", "Beer ×").type("u")
    await stage.robot.settle()
    stage.robot.shows("/ c:Beer", "Category Beer ×", "Black & Tan").lacks("Removed").press(.escape)
  }

  @Test("Filters that are typed together are one chip each, with a typed condition; each goes and comes back by itself")
  func together() async throws {
    let clock = ManualClock()
    let stage = try await Stage(.cocktails, clock: clock)
    stage.robot.type("/i:kahlua c:shot ingredients ~ frangelico")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await stage.robot.settle()
    stage.robot.press(.tab).shows("747", "1 drink", "Category shot ×", "Ingredients kahlua ×").lacks(
      "B-52", "New restaurants")
    stage.robot.resize(columns: 120, rows: 30).shows("Where ingredients ~ frangelico ×").type("F")
    await stage.robot.settle()
    stage.robot.shows("B-52", "Baby Guinness", "Removed ingredients ~ frangelico").lacks("Where").type("F")
    await stage.robot.settle()
    stage.robot.shows("/ i:kahlua", "Ingredients kahlua ×", "Removed Category shot").type("u")
    await stage.robot.settle()
    stage.robot.shows("/ i:kahlua c:shot", "Category shot ×")
  }

  @Test("f and E take the same line, filters and conditions; a mistake is shown at its column")
  func typedLine() async throws {
    let stage = try await Stage(.cocktails)
    stage.robot.type("f")
    await stage.robot.settle()
    stage.robot.shows("E type conditions").type("E").shows("as in: i:rum c:shot glass ~", "Fields: id, name, category")
    stage.robot.type("i:kahlua glas ~ shot").shows("No record has a field “glas”. Did you mean glass?").press(.enter)
    stage.robot.shows("> i:kahlua glas ~ shot")
    for _ in 0..<7 { stage.robot.press(.backspace) }
    stage.robot.type("s ~ shot").press(.enter)
    await stage.robot.settle()
    stage.robot.shows("/ i:kahlua glass ~ shot", "747", "B-52", "Baby Guinness").lacks("Restaurants")
    stage.robot.resize(columns: 120, rows: 30).shows("Ingredients kahlua ×", "Where glass ~ shot ×")
  }

  @Test(
    "What is typed for drinks is a name, filters and conditions, in any order",
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

  @Test("Conditions are asked of whole recipes: those of which a list has the name alone are looked up")
  func lookedUp() async throws {
    let api = GatedDrinks()
    api.expectRestaurants().answer(Sourced(value: RestaurantList(items: []), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni")]))
    api.expectDrinks("ingredient gin").answer(.live([.partial("Abbey", id: 7), .partial("Zombie", id: 8)]))
    api.expectDrink(7).answer(Sourced(value: .named("Abbey", id: 7, category: "Shot"), provenance: .offline))
    api.expectDrink(8).answer(Sourced(value: .named("Zombie", id: 8), provenance: .offline))
    let clock = ManualClock()
    let stage = try await Stage(.cocktails, drinks: api, restaurants: api, clock: clock)
    stage.robot.type("/i:gin category = shot")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await stage.robot.settle()
    stage.robot.shows("Abbey").lacks("Zombie", "Negroni")
  }

  @Test("F takes the filter away, and only a filter that is gone is put back")
  func removed() async throws {
    let stage = try await Stage(.cocktails)
    stage.robot.lacks("u put back", "F remove").type("f")
    await stage.robot.settle()
    stage.robot.press(.enter)
    await stage.robot.settle()
    stage.robot.shows("a:Alcoholic", "Alcohol yes ×").type("F").shows("Removed Alcohol yes. Press u to undo.")
    stage.robot.lacks("a:Alcoholic").type("f")
    await stage.robot.settle()
    stage.robot.press(.enter)
    await stage.robot.settle()
    stage.robot.shows("a:Alcoholic").lacks("u put back")
  }

  @Test("What is at home is marked in a recipe, and what is not is one key away on a shopping list")
  func atHome() async throws {
    let stage = try await Stage(.drink(11000), bar: StubBar(["light rum"]))
    #expect(stage.robot.line(with: "Light rum")?.contains("✓ at home") == true)
    #expect(stage.robot.line(with: "Mint")?.contains("✓ at home") == false)
    let bar = try await Stage(.drinkBar, bar: StubBar(["Gin"]))
    bar.robot.press(.tab)
    for _ in 0..<10 where bar.robot.line(with: "▌ Pink Gin") == nil { bar.robot.press(.down) }
    bar.robot.shows("▌ Pink Gin", "s buy what is missing").type("s")
    await bar.robot.settle()
    #expect(bar.robot.navigator.visibleScreen?.title == "Shopping list")
    bar.robot.shows("Bitters")
  }

  @Test("The choice that is left without an answer changes nothing")
  func dismissed() async throws {
    let stage = try await Stage(.cocktails)
    stage.robot.type("f")
    await stage.robot.settle()
    stage.robot.press(.escape).resize(columns: 80, rows: 300).shows("Negroni", "New restaurants")
      .lacks("Filter drinks by")
  }

  @Test("A list of values that fails says why, and is tried again without the others")
  func failure() async throws {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni")]))
    api.expectValues(of: .alcohol).answer(Sourced(value: DrinkValues(names: ["Alcoholic"]), provenance: .offline))
    api.expectValues(of: .category).fail(.outage)
    api.expectValues(of: .glass).answer(
      Sourced(value: DrinkValues(names: ["Jar"], unreadable: 2), provenance: .offline))
    let stage = try await Stage(.cocktails, drinks: api)
    stage.robot.type("f")
    await stage.robot.settle()
    stage.robot.shows("Could not find swapi.dev", "Try again", "Jar", "2 records could not be read")
    let again = api.expectValues(of: .category, anew: true)
    stage.robot.press(.down, .enter)
    again.answer(Sourced(value: DrinkValues(names: ["Cocoa"]), provenance: .offline))
    await stage.robot.settle()
    stage.robot.shows("Cocoa", "Jar").lacks("Try again")
  }

  @Test("Over the network the same values are found as offline, and the same drinks by them")
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
    "A question is typed as it is read",
    arguments: [
      "", "mojito", "l:m", "i:Light rum", "g:Margarita/Coupette glass", "a:Non alcoholic", "mai tai i:rum c:Shot",
    ])
  func roundTrip(text: String) {
    #expect(DrinkQuery(typed: text).typed == text)
  }
}
