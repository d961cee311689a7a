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
    await (try await Stage(.cocktails)).matchesGoldens("cocktails")
  }

  private func searched(_ text: String) async throws -> Stage {
    let clock = ManualClock()
    let stage = try await Stage(.cocktails, clock: clock)
    stage.robot.type("/" + text)
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await stage.robot.settle()
    return stage
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
    let stage = try await Stage(.cocktails, drinks: api, restaurants: api, waits: false)
    await restaurants.asked()
    await drinks.asked()
    stage.matchesFrames("cocktails-loading")
    restaurants.answer(try await RestaurantClient.bundled().restaurants(freshness: .usual))
    drinks.answer(.live((1...25).map { .named("Drink \($0)", id: $0) }, isCapped: true))
    await stage.matchesPlainGolden("cocktails-loading")
  }

  @Test("The home when no service answers")
  func failed() async throws {
    let api = GatedDrinks()
    let restaurants = api.expectRestaurants()
    let drinks = api.expectDrinks()
    let stage = try await Stage(.cocktails, drinks: api, restaurants: api, waits: false)
    drinks.fail(.hostNotFound(host: "www.thecocktaildb.com"))
    restaurants.fail(.fixtureMissing(path: "index.json"))
    await stage.robot.settle()
    await stage.matchesGoldens("cocktails-failed")
  }

  @Test("A restaurant")
  func restaurant() async throws {
    let stage = try await Stage(.cocktails)
    stage.robot.press(.end, .up, .enter)
    await stage.matchesGoldens("cocktails-restaurant")
  }

  @Test("The home when the browsing shelf fails")
  func shelfFailed() async throws {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni", id: 1)]))
    let shelf = api.expectDrinks("name ")
    let stage = try await Stage(.cocktails, drinks: api, waits: false)
    shelf.fail(.hostNotFound(host: "www.thecocktaildb.com"))
    await stage.robot.settle()
    await stage.matchesGoldens("cocktails-shelf-failed")
  }

  @Test("The home filtered to partial drinks")
  func names() async throws {
    let clock = ManualClock()
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni", id: 1)]))
    api.expectDrinks("category shot").answer(.live((1...5).map { .partial("Shot \($0)", id: $0) }))
    let stage = try await Stage(.cocktails, drinks: api, clock: clock)
    stage.robot.type("/c:shot")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await stage.robot.settle()
    await stage.matchesGoldens("cocktails-names")
  }

  @Test("Makeable drinks when every request fails")
  func failedBar() async throws {
    let api = GatedDrinks()
    api.expectValues(of: .ingredient).fail(.hostNotFound(host: "www.thecocktaildb.com"))
    api.expectDrinks("ingredient Gin").fail(.hostNotFound(host: "www.thecocktaildb.com"))
    let stage = try await Stage(.drinkBar, drinks: api, bar: StubBar(["Gin"]))
    await stage.matchesGoldens("bar-failed")
  }

  @Test("Makeable drinks while loading")
  func loadingBar() async throws {
    let api = GatedDrinks()
    let values = api.expectValues(of: .ingredient)
    let drinks = api.expectDrinks("ingredient Gin")
    let stage = try await Stage(.drinkBar, drinks: api, bar: StubBar(["Gin"]), waits: false)
    await values.asked()
    await drinks.asked()
    await stage.shown("Looking for drinks")
    stage.matchesFrames("bar-loading")
    values.answer(Sourced(value: DrinkValues(names: ["Gin"]), provenance: .live(host: "x")))
    drinks.answer(.live([]))
    await stage.robot.settle()
    // Plain lines wait until loading ends.
    await stage.matchesPlainGolden("bar-loading")
  }

  @Test("Makeable drinks with the best next purchase selected")
  func purchase() async throws {
    let stage = try await Stage(.drinkBar, bar: StubBar(["Gin", "Vodka", "Light rum", "Dry Vermouth"]))
    stage.robot.press(.tab)
    for _ in 0..<40 where stage.robot.line(with: "▌ Olive") == nil { stage.robot.press(.down) }
    stage.matchesFrames("bar-purchase")
    // A wide window has them beside the list too.
    stage.robot.resize(columns: 140, rows: 40)
    #expect(stage.robot.lines.count { $0.contains("Then you could mix: ") } == 2)
  }

  @Test("A mojito")
  func mojito() async throws {
    await (try await Stage(.drink(11000))).matchesGoldens("drink")
  }

  @Test("A liqueur of twelve ingredients, five servings, in millilitres")
  func liqueur() async throws {
    let stage = try await Stage(.drink(12794))
    stage.robot.type("++++mm")
    await stage.matchesGoldens("drink-liqueur")
  }

  @Test("A drink without instructions")
  func gone() async throws {
    await (try await Stage(.drink(13581))).matchesGoldens("drink-gone")
  }

  @Test("A missing drink")
  func missing() async throws {
    await (try await Stage(.drink(1))).tells("There is no record 1 here.")
  }

  @Test("The shopping list of a mojito with some ingredients at home")
  func shopping() async throws {
    let stage = try await Stage(.drinkShopping(11000), bar: StubBar(["Mint", "Sugar"]))
    await stage.matchesGoldens("drink-shopping")
  }

  @Test("Makeable drinks without ingredients")
  func emptyBar() async throws {
    await (try await Stage(.drinkBar)).matchesGoldens("bar-empty")
  }

  @Test("Makeable drinks with some ingredients")
  func bar() async throws {
    let stage = try await Stage(.drinkBar, bar: StubBar(["Gin", "Campari", "Sweet Vermouth", "Lemon juice"]))
    await stage.matchesGoldens("bar")
  }

  @Test("Makeable drinks searched for rum")
  func searchedBar() async throws {
    let stage = try await Stage(.drinkBar, bar: StubBar(["Gin"]))
    stage.robot.type("/rum")
    await stage.matchesGoldens("bar-rum")
  }
}
