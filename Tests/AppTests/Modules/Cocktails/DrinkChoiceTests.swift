import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Choosing drinks by what they are", .timeLimit(.minutes(60)))
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
    // Each list of values was asked for once, also by the filters.
    #expect(server.server.requests.count { $0.path.hasSuffix("list.php") } == DrinkTrait.allCases.count)
  }

  @Test(
    "A question is typed as it is read",
    arguments: ["", "mojito", "l:m", "i:Light rum", "g:Margarita/Coupette glass", "a:Non alcoholic"])
  func roundTrip(text: String) {
    #expect(DrinkQuery(typed: text).typed == text)
  }
}
