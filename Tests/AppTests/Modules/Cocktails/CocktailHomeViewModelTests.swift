import ApiSession
import CantinaTestSupport
import Loading
import Testing

@testable import cantina

@Suite("Requests and state of the cocktail home", .bounded)
@MainActor
struct CocktailHomeViewModelTests {
  private let api = GatedDrinks()
  private let clock = ManualClock()
  private let spy = ChangeSpy()
  private let flow = CocktailHomeFlowSpy(expecting: true)

  private func home() -> CocktailHomeViewModel {
    let viewModel = CocktailHomeViewModel(
      flow: flow, drinks: api, restaurants: api, clock: clock, sources: StubProbe(), picture: .painted())
    viewModel.delegate = spy
    return viewModel
  }

  private static let restaurant = Restaurant(
    id: 1, name: "Two Suns", kitchen: "Grill", place: "Harbour", price: 2, hours: "18–24", speciality: "Fish",
    drink: nil)

  private func answer(_ restaurants: Gate<Sourced<ItemPage<Restaurant>>>) {
    restaurants.answer(Sourced(value: ItemPage(items: [Self.restaurant]), provenance: .sample))
  }

  @Test("The unfiltered sections are in order and load independently")
  func sections() async {
    let restaurants = api.expectRestaurants()
    let drinks = api.expectDrinks()
    let viewModel = home()
    viewModel.load()
    #expect(viewModel.sections.map(\.groupType) == GroupType.allCases)
    #expect(viewModel.sections.map(\.isLoading) == [true, true, true, false])
    answer(restaurants)
    await spy.until { !viewModel.restaurants.isLoading }
    #expect(viewModel.restaurants.items.map(\.name) == ["Two Suns"])
    #expect(viewModel.drinks.isLoading)
    drinks.answer(.live([.named("Negroni")]))
    await spy.until { !viewModel.drinks.isLoading }
    #expect(viewModel.drinks.items.map(\.name) == ["Negroni"])
    #expect(viewModel.provenance == .live(host: "gated"))
    viewModel.load()
    #expect(api.asked.sorted() == ["random", "restaurants"])
  }

  @Test("A failure of the drinks does not affect the restaurants, and only the drinks are retried")
  func drinksFail() async {
    let restaurants = api.expectRestaurants()
    let drinks = api.expectDrinks()
    let viewModel = home()
    viewModel.load()
    answer(restaurants)
    drinks.fail(.outage)
    await spy.until { viewModel.drinks.error != nil && !viewModel.restaurants.isLoading }
    #expect(viewModel.restaurants.items.count == 1 && viewModel.restaurants.error == nil)
    let again = api.expectDrinks("random anew")
    viewModel.retry(.otherEntries)
    #expect(viewModel.drinks.error == nil && viewModel.drinks.isLoading && !viewModel.restaurants.isLoading)
    again.answer(.live([.named("Negroni")]))
    await spy.until { !viewModel.drinks.items.isEmpty }
    #expect(api.asked.count == 3)
  }

  @Test("Failing or hanging restaurants do not affect the drinks and their search")
  func restaurantsFail() async {
    let restaurants = api.expectRestaurants()
    api.expectDrinks().answer(.live([.named("Negroni")]))
    let viewModel = home()
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading }
    #expect(viewModel.restaurants.isLoading && viewModel.drinks.items.count == 1)
    let search = api.expectDrinks("name mojito")
    viewModel.fetchData(query: "mojito")
    search.answer(.live([.named("Mojito")]))
    await spy.until { viewModel.drinks.items.map(\.name) == ["Mojito"] }
    restaurants.fail(.outage)
    await spy.until { viewModel.restaurants.error != nil }
    let again = api.expectRestaurants(anew: true)
    viewModel.retry(.defaultEntry)
    answer(again)
    await spy.until { !viewModel.restaurants.items.isEmpty }
    #expect(viewModel.drinks.items.map(\.name) == ["Mojito"])
  }

  @Test("Search input is debounced; the newest text wins and cancels the previous request")
  func newest() async {
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: []), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni")]))
    let viewModel = home()
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading && !viewModel.restaurants.isLoading }
    let rum = api.expectDrinks("name rum")
    viewModel.search(text: "r")
    viewModel.search(text: "rum")
    #expect(viewModel.drinks.isLoading && viewModel.drinks.items.isEmpty, "a Negroni is no rum")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await rum.asked()
    let gin = api.expectDrinks("ingredient gin")
    viewModel.search(text: "i:gin")
    await rum.cancelled()
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    gin.answer(.live([.partial("Gin Fizz", id: 2)]))
    await spy.until { !viewModel.drinks.isLoading }
    #expect(viewModel.query == .ingredient("gin"))
    #expect(viewModel.drinks.items.map(\.name) == ["Gin Fizz"])
    #expect(!api.asked.contains("name r"))
  }

  @Test("Ending a search restores the previous content without a request")
  func end() async {
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: [Self.restaurant]), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni")]))
    let viewModel = home()
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading && !viewModel.restaurants.isLoading }
    viewModel.beginSearch()
    viewModel.search(text: "suns")
    #expect(viewModel.restaurants.items.count == 1, "a search is one over all sections")
    viewModel.search(text: "i:gin")
    #expect(viewModel.restaurants.items.isEmpty)
    viewModel.endSearch()
    #expect(viewModel.drinks.items.map(\.name) == ["Negroni"] && !viewModel.drinks.isLoading)
    #expect(viewModel.restaurants.items.count == 1)
    #expect(api.asked.sorted() == ["random", "restaurants"])
  }

  @Test("A failed search shows the failure and no earlier results")
  func searchFails() async {
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: []), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni")], isCapped: true))
    let viewModel = home()
    viewModel.load()
    await spy.until { viewModel.drinks.isCapped }
    api.expectDrinks("category shot").fail(.outage)
    viewModel.fetchData(query: "c:shot")
    await spy.until { viewModel.drinks.error != nil }
    #expect(viewModel.drinks.items.isEmpty && !viewModel.drinks.isCapped)
  }

  @Test("The browsing shelf sorts by name without the random drink, narrows at once and yields to results")
  func shelf() async {
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: []), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni", id: 2)]))
    let all: [Drink] = [.named("Zombie", id: 3), .named("Negroni", id: 2), .named("Abbey", id: 1)]
    api.expectDrinks("name ").answer(.live(all, isCapped: true))
    let viewModel = home()
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading && !viewModel.shelf.isLoading && !viewModel.restaurants.isLoading }
    #expect(viewModel.shelf.items.map(\.name) == ["Abbey", "Zombie"] && viewModel.shelf.isCapped)
    #expect(viewModel.rows.map(\.groupType) == [.otherEntries, .shelf, .shelf])
    viewModel.open(viewModel.rows[2])
    #expect(flow.shown == ["drink Zombie"])
    viewModel.search(text: "zom")
    #expect(viewModel.shelf.items.isEmpty && viewModel.drinks.items.map(\.name) == ["Zombie"])
    viewModel.endSearch()
    #expect(viewModel.shelf.items.count == 2)
  }

  @Test("A long browsing shelf shows its first drinks until all are requested")
  func manyOnShelf() async {
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: []), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni", id: 99)]))
    api.expectDrinks("name ").answer(.live((1...25).map { .named("Drink \($0)", id: $0) }))
    let viewModel = home()
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading && !viewModel.shelf.isLoading && !viewModel.restaurants.isLoading }
    #expect(viewModel.rows.count == 1 + CocktailHomeViewModel.shelfLength + 1)
    #expect(viewModel.rows.last == .seeAll(25, .shelf))
    viewModel.open(.seeAll(25, .shelf))
    #expect(viewModel.rows.count == 26 && viewModel.shelf.count == 25)
  }

  @Test("A failed browsing shelf shows its own failure and retries alone")
  func shelfFails() async {
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: []), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni")]))
    api.expectDrinks("name ").fail(.outage)
    let viewModel = home()
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading && viewModel.shelf.error != nil && !viewModel.restaurants.isLoading }
    #expect(viewModel.drinks.error == nil && viewModel.rows.map(\.groupType) == [.otherEntries, .shelf])
    api.expectDrinks("name  anew").answer(.live([.named("Abbey", id: 7)]))
    viewModel.open(.retry(.shelf))
    await spy.until { viewModel.shelf.items.map(\.name) == ["Abbey"] }
  }

  @Test("A chosen filter is a search: shown as text, sent at once and ended as usual")
  func filter() async throws {
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: [Self.restaurant]), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni"), .named("Toddy", id: 2, category: "Shot")]))
    let viewModel = home()
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading && !viewModel.restaurants.isLoading }
    viewModel.chooseFilter()
    let shots = api.expectDrinks("category Shot")
    let choose = try #require(flow.answer)
    choose(.value(.category("Shot")))
    #expect(viewModel.isSearching && viewModel.searchText == "c:Shot" && viewModel.drinks.isLoading)
    #expect(viewModel.drinks.items.map(\.name) == ["Toddy"], "until the answer comes what is here is narrowed")
    #expect(viewModel.restaurants.items.isEmpty)
    shots.answer(.live([.partial("Kamikaze", id: 9)]))
    await spy.until { !viewModel.drinks.isLoading }
    #expect(viewModel.drinks.items.map(\.name) == ["Kamikaze"])
    viewModel.endSearch()
    #expect(viewModel.drinks.items.map(\.name) == ["Negroni", "Toddy"] && viewModel.restaurants.items.count == 1)
  }

  @Test("The badge is the weakest provenance of visible rows, without samples or rows outside of the search")
  func provenance() async {
    let restaurants = api.expectRestaurants()
    api.expectDrinks().answer(.live([.named("Negroni")]))
    let viewModel = home()
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading }
    #expect(viewModel.provenance == .live(host: "gated"))
    let list = ItemPage(items: [Self.restaurant])
    restaurants.answer(Sourced(value: list, provenance: .cached(age: .seconds(60))))
    await spy.until { !viewModel.restaurants.isLoading }
    #expect(viewModel.provenance == .cached(age: .seconds(60)))
    viewModel.search(text: "i:gin")
    #expect(viewModel.restaurants.items.isEmpty && viewModel.provenance == .live(host: "gated"))
    let again = api.expectRestaurants(anew: true)
    viewModel.retry(.nearEntries)
    again.answer(Sourced(value: list, provenance: .sample))
    await spy.until { viewModel.nearRestaurants.provenance == .sample }
    #expect(viewModel.provenance == .live(host: "gated"))
  }

  @Test("Each row opens its item")
  func selected() async {
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: [Self.restaurant]), provenance: .sample))
    api.expectDrinks().answer(.live([.named("Negroni")]))
    let viewModel = home()
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading && !viewModel.restaurants.isLoading }
    for row in viewModel.rows { viewModel.open(row) }
    viewModel.showBar()
    #expect(flow.shown == ["drink Negroni", "restaurant Two Suns", "restaurants", "bar"])
  }

  @Test("A card shows the drink's category and each ingredient once, and omits unknown values")
  func card() {
    let card = GridCardViewModel(drink: .named("X", id: 7, [("Gin", "1 oz"), ("Lime", "1"), ("gin", "1 dash")]))
    #expect(card.id == 7 && card.title == "X" && card.subtitle == "Cocktail" && card.ingredients == ["Gin", "Lime"])
    let partial = GridCardViewModel(drink: .partial("Y", id: 8))
    #expect(partial.subtitle == nil && partial.ingredients.isEmpty && !partial.isAlcoholFree)
  }
}
