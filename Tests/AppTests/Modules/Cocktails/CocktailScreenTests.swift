import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Cocktail screens", .bounded)
@MainActor
struct CocktailScreenTests {
  private func loaded(_ drinks: [Drink], isCapped: Bool = false) async throws -> TestApp {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live(drinks, isCapped: isCapped))
    return try await TestApp(.cocktails, drinks: api)
  }

  @Test(
    "The number of drinks equals the number of rows",
    arguments: [(0, "0 drinks"), (2, "2 drinks"), (25, "25 drinks")])
  func count(count: Int, text: String) async throws {
    let drinks = (0..<count).map { Drink.named("Drink \($0)", id: $0 + 1) }
    let app = try await loaded(drinks)
    app.robot.resize(columns: 80, rows: 100).shows(text).lacks("At least")
    #expect(app.robot.lines.joined().split(separator: "Drink ").count - 1 == count)
  }

  @Test("A capped result is counted as “at least”")
  func atLeast() async throws {
    let drinks = (1...25).map { Drink.named("Drink \($0)", id: $0) }
    try await loaded(drinks, isCapped: true).robot.shows("at least 25 drinks")
  }

  @Test("The selection survives a change from a wide to a narrow window and back")
  func widths() async throws {
    let drinks = (1...25).map { Drink.named("Drink \($0).", id: $0) }
    let app = try await loaded(drinks)
    app.robot.resize(columns: 120, rows: 40)
    for _ in 0..<6 { app.robot.press(.down) }
    app.robot.shows("▌ Drink 13.")
    for columns in [100, 80, 60, 40, 20, 40, 60, 80, 100, 120] {
      app.robot.resize(columns: columns, rows: 40).shows("▌ Drink 13.")
    }
    app.robot.press(.up).shows("▌ Drink 11.")
    app.robot.resize(columns: 100, rows: 40).press(.down).shows("▌ Drink 12.")
  }

  @Test("Drinks are cards side by side from 110 columns, and rows below; arrows move to the sides")
  func cards() async throws {
    let app = try await TestApp(.cocktails)
    for columns in [110, 140, 200] {
      app.robot.resize(columns: columns, rows: 45)
      #expect(app.robot.line(with: "410 Gone")?.contains("50/50") == true, "\(columns)")
    }
    app.robot.press(.down, .right).shows("▌ 50/50").press(.left).shows("▌ 410 Gone")
    app.robot.resize(columns: 109, rows: 45).shows("▌ 410 Gone")
    #expect(app.robot.line(with: "410 Gone")?.contains("50/50") == false)
  }

  @Test("24 rows show the search field and the restaurants, and the field keeps its row while in use")
  func sight() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.resize(columns: 80, rows: 24).shows("/ Name, or i: ingredient", "The Copper Ladle")
    app.robot.type("/gin").shows("/ gin").lacks("/ Name, or").press(.escape).shows("/ Name, or")
  }

  @Test("A failed section has its own retry; the other one stays usable")
  func retry() async throws {
    let api = GatedDrinks()
    let drinks = api.expectDrinks()
    let app = try await TestApp(.cocktails, drinks: api, waits: false)
    drinks.fail(.outage)
    await app.robot.settle()
    api.expectDrink(11202).answer(Sourced(value: .named("Caipirinha", id: 11202), provenance: .live(host: "gated")))
    app.robot.shows("Try again", "Could not find swapi.dev", "Two Suns").press(.down, .enter)
    await app.shown("Lamb stewed overnight")
    app.robot.press(.escape)
    let again = api.expectDrinks("random anew")
    app.robot.press(.up, .enter)
    await again.asked()
    app.robot.lacks("Try again").shows("Looking for drinks")
    again.answer(.live([.named("Negroni")]))
    await app.robot.settle()
    app.robot.shows("Random drink", "Negroni")
  }

  @Test("Drinks open while restaurants are loading")
  func hanging() async throws {
    let api = GatedDrinks()
    let restaurants = api.expectRestaurants()
    api.expectDrinks().answer(.live([.named("Negroni", id: 11003)]))
    let app = try await TestApp(.cocktails, drinks: api, restaurants: api, waits: false)
    await restaurants.asked()
    await app.shown("Negroni")
    app.robot.shows("Looking for places to eat").press(.enter).shows("Ingredients", "Stir.")
  }

  @Test("Enter right after typing does not open an unrelated drink")
  func tooFast() async throws {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni")]))
    let app = try await TestApp(.cocktails, drinks: api)
    app.robot.type("/mojito").press(.enter)
    #expect(app.robot.navigator.breadcrumbs.last == "Cocktails")
  }

  @Test("The preview of a restaurant has the fields of its page")
  func restaurantPreview() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.resize(columns: 140, rows: 40).type("/copper ladle")
    app.robot.shows("Distance", "2,300 m", "Opening hours", "17:00–23:00", "Lamb stewed overnight")
  }

  @Test("A restaurant links to its matching drink")
  func restaurantDrink() async throws {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni")]))
    for _ in 0..<2 {
      api.expectDrink(11202).answer(Sourced(value: .named("Caipirinha", id: 11202), provenance: .live(host: "gated")))
    }
    let app = try await TestApp(.cocktails, drinks: api)
    app.robot.press(.down, .enter)
    await app.shown("Caipirinha")
    app.robot.shows("The Copper Ladle", "Matching drink").press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs == ["Cantina", "Cocktails", "The Copper Ladle", "Caipirinha"])
  }

  @Test("Servings range from one to twelve, and unavailable actions are not offered")
  func servings() async throws {
    let app = try await TestApp(.drink(11003))
    app.robot.shows("1 serving", "1 oz").lacks("- fewer")
    for _ in 0..<20 { app.robot.type("+") }
    app.robot.shows("12 servings", "12 oz", "- fewer").lacks("+ more")
    app.robot.type("mm").shows("360 ml").type("m").shows("36 cl").type("m").shows("12 oz")
  }

  @Test("A drink known only by name is looked up when it opens")
  func partial() async throws {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.partial("Negroni", id: 11003)]))
    let app = try await TestApp(.cocktails, drinks: api)
    let drink = api.expectDrink(11003)
    app.robot.press(.enter)
    await drink.asked()
    drink.answer(Sourced(value: .named("Negroni", id: 11003), provenance: .live(host: "gated")))
    await app.robot.settle()
    app.robot.shows("Gin", "1 oz")
  }

  @Test("A shopping list is copied line by line and crossed out, and remembers what is at home")
  func shopping() async throws {
    let bar = StubBar(["lime"])
    let app = try await TestApp(.drinkShopping(11000), bar: bar)
    app.robot.shows("To buy", "At home", "Juice of 1").type("e")
    app.robot.shows("Copied: Light rum: 2-3 oz, Sugar: 2 tsp")
    app.robot.press(.enter)
    #expect(bar.kept == ["lime", "Light rum"])
    app.robot.shows("Light rum is now at home. Press u to undo.").type("u").lacks("is now at home", "u undo")
    #expect(bar.kept == ["lime"])
    app.robot.press(.end, .enter).shows("Lime is now on the list. Press u to undo.").type("u")
    #expect(bar.kept.map { IngredientKey($0) } == [IngredientKey("lime")])
  }

  // The list was once saved as last read, which lost unread items and another program's changes.
  @Test("Concurrent changes to the bar are kept, even before the bar has loaded")
  func othersAtTheBar() async throws {
    let bar = StubBar(["lime"])
    let known = try await TestApp(.drinkShopping(11000), bar: bar)
    bar.keep("Campari", isAtHome: true)
    known.robot.press(.enter)
    #expect(bar.kept == ["lime", "Campari", "Light rum"])
    let early = try await TestApp(.drinkShopping(11000), bar: bar, waits: false)
    early.robot.press(.enter, .enter)
    await early.robot.settle()
    #expect(bar.kept.contains("lime") && bar.kept.contains("Campari"))
  }

  @Test("A shopping list merges equal ingredients with all their measures and omits water and ice")
  func merged() async throws {
    let app = try await TestApp(.drinkShopping(12794))
    app.robot.shows("1 drop yellow + 1 drop green").lacks("Water")
  }

  @Test("Ticked ingredients determine the makeable drinks, are remembered, and drinks open from there")
  func bar() async throws {
    let bar = StubBar(["Gin", "Campari"])
    let clock = ManualClock()
    let app = try await TestApp(.drinkBar, bar: bar, clock: clock)
    app.robot.shows("2 at home, plus", "1 missing")
    #expect(app.robot.line(with: "Negroni")?.contains("Sweet Vermouth") == true)
    app.robot.type("/sweet v").press(.enter)
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.shows("3 at home, plus", "you have everything")
    app.robot.press(.escape, .tab, .enter)
    #expect(app.robot.navigator.breadcrumbs.last == "Negroni")
    #expect(bar.kept == ["Gin", "Campari", "Sweet Vermouth"])
  }

  @Test("No bundled drink shows an address, a null or an empty heading or label")
  func nothingOdd() async throws {
    let all = try await DrinkApiClient.bundled().drinks(.name(" "), freshness: .usual)
    let dependencies = try DependencyManager.over(UnstubbedSwapi())
    let navigator = Navigator()
    for drink in all.value.items {
      DrinkFactory.pushIn(navigator, all.map { _ in drink }, dependencies: dependencies)
      let screen = try #require(navigator.visibleScreen)
      var page = LineWriter()
      screen.body.write(to: &page)
      #expect(screen.title == drink.name)
      for line in page.lines {
        #expect(!line.contains("http") && !line.contains("null") && !line.hasSuffix(": "), "\(drink.name): \(line)")
      }
      let headings = page.lines.filter { ["Ingredients", "Method"].contains($0) }
      #expect(headings == (drink.instructions == nil ? ["Ingredients"] : ["Ingredients", "Method"]))
      #expect(page.lines.last != "Method")
    }
  }
}
