import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Screens of cocktails as they are seen", .timeLimit(.minutes(60)))
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
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await stage.robot.settle()
    return stage
  }

  @Test("The home, searched for gin")
  func gin() async throws {
    await (try await searched("gin")).matchesGoldens("cocktails-gin")
  }

  @Test("The home, where nothing is called so")
  func nothing() async throws {
    await (try await searched("i:moon dust")).matchesGoldens("cocktails-nothing")
  }

  @Test("The home on its way; the plain face waits")
  func loading() async throws {
    let api = GatedDrinks()
    let restaurants = api.expectRestaurants()
    let drinks = api.expectDrinks()
    let stage = try await Stage(.cocktails, drinks: api, restaurants: api, waits: false)
    await restaurants.asked()
    await drinks.asked()
    stage.robot.matchesGoldensAtEverySize("cocktails-loading")
    restaurants.answer(try await RestaurantClient.bundled().restaurants(freshness: .usual))
    drinks.answer(.live((1...25).map { .named("Drink \($0)", id: $0) }, isCapped: true))
    await stage.matchesPlainGolden("cocktails-loading")
  }

  @Test("The home, none of whose services answers")
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
    stage.robot.press(.enter)
    await stage.matchesGoldens("cocktails-restaurant")
  }

  @Test("A mojito")
  func mojito() async throws {
    await (try await Stage(.drink(11000))).matchesGoldens("drink")
  }

  @Test("A liqueur of twelve ingredients, five times, in millilitres")
  func liqueur() async throws {
    let stage = try await Stage(.drink(12794))
    stage.robot.type("++++mm")
    await stage.matchesGoldens("drink-liqueur")
  }

  @Test("A drink of which nobody says how it is made")
  func gone() async throws {
    await (try await Stage(.drink(13581))).matchesGoldens("drink-gone")
  }

  @Test("A drink that nobody has")
  func missing() async throws {
    await (try await Stage(.drink(1))).matchesGoldens("drink-missing")
  }

  @Test("The shopping list of a mojito, of which some is at home")
  func shopping() async throws {
    let stage = try await Stage(.drinkShopping(11000), bar: StubBar(["Mint", "Sugar"]))
    await stage.matchesGoldens("drink-shopping")
  }

  @Test("What can be made of nothing")
  func emptyBar() async throws {
    await (try await Stage(.drinkBar)).matchesGoldens("bar-empty")
  }

  @Test("What can be made of some things")
  func bar() async throws {
    let stage = try await Stage(.drinkBar, bar: StubBar(["Gin", "Campari", "Sweet Vermouth", "Lemon juice"]))
    await stage.matchesGoldens("bar")
  }

  @Test("What can be made, searched for rum")
  func searchedBar() async throws {
    let stage = try await Stage(.drinkBar, bar: StubBar(["Gin"]))
    stage.robot.type("/rum")
    await stage.matchesGoldens("bar-rum")
  }
}
