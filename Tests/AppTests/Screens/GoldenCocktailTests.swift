import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Goldens of the cocktail screens", .bounded)
@MainActor
struct GoldenCocktailTests {
  @Test("The home")
  func home() async throws {
    await (try await TestApp(.cocktails)).matchesGoldens("cocktails")
  }

  private func searched(_ text: String) async throws -> TestApp {
    let clock = ManualClock()
    let app = try await TestApp(.cocktails, clock: clock)
    app.robot.type("/" + text)
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    return app
  }

  @Test("The home, searched for gin")
  func gin() async throws {
    await (try await searched("gin")).matchesGoldens("cocktails-gin")
  }

  @Test("The home without a match")
  func nothing() async throws {
    await (try await searched("i:moon dust")).matchesGoldens("cocktails-nothing")
  }

  @Test("The home while loading; plain lines wait")
  func loading() async throws {
    let api = GatedDrinks()
    let restaurants = api.expectRestaurants()
    let drinks = api.expectDrinks()
    let app = try await TestApp(.cocktails, drinks: api, restaurants: api, waits: false)
    await restaurants.asked()
    await drinks.asked()
    app.matchesFrames("cocktails-loading")
    restaurants.answer(try await RestaurantClient.bundled().restaurants(freshness: .usual))
    drinks.answer(.live((1...25).map { .named("Drink \($0)", id: $0) }, isCapped: true))
    await app.matchesPlainGolden("cocktails-loading")
  }

  @Test("The home when no service answers")
  func failed() async throws {
    let api = GatedDrinks()
    let restaurants = api.expectRestaurants()
    let drinks = api.expectDrinks()
    let app = try await TestApp(.cocktails, drinks: api, restaurants: api, waits: false)
    drinks.fail(.hostNotFound(host: "www.thecocktaildb.com"))
    restaurants.fail(.fixtureMissing(path: "index.json"))
    await app.robot.settle()
    await app.matchesGoldens("cocktails-failed")
  }

  @Test("A restaurant")
  func restaurant() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.press(.end, .up, .enter)
    await app.robot.settle()
    await app.matchesGoldens("cocktails-restaurant")
  }

  @Test("The home when the browsing shelf fails")
  func shelfFailed() async throws {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni", id: 1)]))
    let shelf = api.expectDrinks("name ")
    let app = try await TestApp(.cocktails, drinks: api, waits: false)
    shelf.fail(.hostNotFound(host: "www.thecocktaildb.com"))
    await app.robot.settle()
    await app.matchesGoldens("cocktails-shelf-failed")
  }

  @Test("The home filtered to partial drinks")
  func names() async throws {
    let clock = ManualClock()
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni", id: 1)]))
    api.expectDrinks("category shot").answer(.live((1...5).map { .partial("Shot \($0)", id: $0) }))
    let app = try await TestApp(.cocktails, drinks: api, clock: clock)
    app.robot.type("/c:shot")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    await app.matchesGoldens("cocktails-names")
  }

  @Test("Makeable drinks when every request fails")
  func failedBar() async throws {
    let api = GatedDrinks()
    api.expectValues(of: .ingredient).fail(.hostNotFound(host: "www.thecocktaildb.com"))
    api.expectDrinks("ingredient Gin").fail(.hostNotFound(host: "www.thecocktaildb.com"))
    let app = try await TestApp(.drinkBar, drinks: api, bar: StubBar(["Gin"]))
    await app.matchesGoldens("bar-failed")
  }

  @Test("Makeable drinks while loading")
  func loadingBar() async throws {
    let api = GatedDrinks()
    let values = api.expectValues(of: .ingredient)
    let drinks = api.expectDrinks("ingredient Gin")
    let app = try await TestApp(.drinkBar, drinks: api, bar: StubBar(["Gin"]), waits: false)
    await values.asked()
    await drinks.asked()
    await app.shown("Looking for drinks")
    app.matchesFrames("bar-loading")
    values.answer(Sourced(value: DrinkValues(names: ["Gin"]), provenance: .live(host: "x")))
    drinks.answer(.live([]))
    await app.robot.settle()
    // Plain lines wait until loading ends.
    await app.matchesPlainGolden("bar-loading")
  }

  @Test("Makeable drinks with the best next purchase selected")
  func purchase() async throws {
    let app = try await TestApp(.drinkBar, bar: StubBar(["Gin", "Vodka", "Light rum", "Dry Vermouth"]))
    app.robot.press(.tab)
    for _ in 0..<40 where app.robot.line(with: "▌ Olive") == nil { app.robot.press(.down) }
    app.matchesFrames("bar-purchase")
    // A wide window has them beside the list too.
    app.robot.resize(columns: 140, rows: 40)
    #expect(app.robot.lines.count { $0.contains("Then you could mix: ") } == 2)
  }

  @Test("A mojito")
  func mojito() async throws {
    await (try await TestApp(.drink(11000))).matchesGoldens("drink")
  }

  @Test("A liqueur of twelve ingredients, five servings, in millilitres")
  func liqueur() async throws {
    let app = try await TestApp(.drink(12794))
    app.robot.type("++++mm")
    await app.matchesGoldens("drink-liqueur")
  }

  @Test("A drink without instructions")
  func gone() async throws {
    await (try await TestApp(.drink(13581))).matchesGoldens("drink-gone")
  }

  @Test("A missing drink")
  func missing() async throws {
    await (try await TestApp(.drink(1))).tells("There is no record 1 here.")
  }

  @Test("The shopping list of a mojito with some ingredients at home")
  func shopping() async throws {
    let app = try await TestApp(.drinkShopping(11000), bar: StubBar(["Mint", "Sugar"]))
    await app.matchesGoldens("drink-shopping")
  }

  @Test("Makeable drinks without ingredients")
  func emptyBar() async throws {
    await (try await TestApp(.drinkBar)).matchesGoldens("bar-empty")
  }

  @Test("Makeable drinks with some ingredients")
  func bar() async throws {
    let app = try await TestApp(.drinkBar, bar: StubBar(["Gin", "Campari", "Sweet Vermouth", "Lemon juice"]))
    await app.matchesGoldens("bar")
  }

  @Test("Makeable drinks searched for rum")
  func searchedBar() async throws {
    let app = try await TestApp(.drinkBar, bar: StubBar(["Gin"]))
    app.robot.type("/rum")
    await app.matchesGoldens("bar-rum")
  }
}
