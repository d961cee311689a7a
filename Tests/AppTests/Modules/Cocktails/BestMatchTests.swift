import CantinaTestSupport
import CantinaTools
import Loading
import Testing

@testable import cantina

@Suite("The best match comes first", .bounded)
@MainActor
struct BestMatchTests {
  /// In the sources' order: shorter names first.
  private static let names = ["Vodka", "Hot vodka", "Lemon vodka", "Vodka Martini", "Avodkado for two"]
  private static let best = ["Vodka", "Vodka Martini", "Hot vodka", "Lemon vodka", "Avodkado for two"]

  @Test("Exact matches come first, then prefixes, then word prefixes, then the rest; ties keep their order")
  func rule() {
    let names = Self.names.reversed().sorted { $0.count < $1.count }
    #expect(SearchRule("VODKA").bestFirst(names, by: \.self) == Self.best)
    #expect(
      SearchRule("martini, vodka").bestFirst(["Vodka Martini", "Martini vodka"], by: \.self).first == "Martini vodka")
    #expect(SearchRule("").bestFirst(names, by: \.self) == names)
    #expect(SearchRule("zo").bestFirst(["Anzo", "Żo"], by: \.self) == ["Żo", "Anzo"])
  }

  @Test("Drinks are ranked online, offline and while a response is pending")
  func drinks() async throws {
    let rows = Self.names.enumerated().map { #"{"idDrink": "\#($0 + 1)", "strDrink": "\#($1)"}"# }.joined(
      separator: ",")
    let api = try DrinkApiClient.over(["search.php?s=vodka": .json(#"{"drinks": [\#(rows)]}"#)])
    #expect(try await api.drinks(.name("vodka"), freshness: .usual).value.items.map(\.name) == Self.best)
    let drinks = Self.names.enumerated().map { Drink.partial($1, id: $0 + 1) }
    #expect(drinks.meant(by: .name("vodka")) { _ in 0 }.map(\.name) == Self.best)
  }

  @Test("Ingredients are ranked whatever is at home, and a tick moves none")
  func ingredients() async throws {
    let drinks = GatedDrinks()
    drinks.expectValues(of: .ingredient).answer(
      Sourced(value: DrinkValues(names: ["Hot vodka", "Lemon vodka", "Vodka"]), provenance: .offline))
    drinks.expectDrinks("ingredient Lemon vodka").answer(.live([]))
    let viewModel = DrinkBarViewModel(
      flow: NoFlow(), drinks: drinks, bar: StubBar(["Lemon vodka"]), clock: ManualClock(), sources: StubProbe(),
      picture: .painted())
    let spy = ChangeSpy()
    viewModel.delegate = spy
    viewModel.load()
    await spy.until { !viewModel.isReading && !viewModel.isFinding }
    viewModel.search(text: "vodka")
    #expect(viewModel.ingredients == ["Vodka", "Lemon vodka", "Hot vodka"])
    viewModel.toggle(index: 0)
    #expect(viewModel.ingredients == ["Vodka", "Lemon vodka", "Hot vodka"])
  }

  @Test("Restaurants are ranked by match")
  func restaurants() async {
    func restaurant(_ id: Int, _ name: String, kitchen: String? = nil) -> Restaurant {
      Restaurant(
        id: id, name: name, kitchen: kitchen, place: nil, price: nil, hours: nil, speciality: nil, drink: nil)
    }
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([]))
    let items = [restaurant(1, "The Pot", kitchen: "Sun"), restaurant(2, "Two Suns"), restaurant(3, "Sun House")]
    api.expectRestaurants().answer(Sourced(value: ItemPage(items: items), provenance: .sample))
    let viewModel = CocktailHomeViewModel(
      flow: CocktailHomeFlowSpy(expecting: false), drinks: api, restaurants: api, clock: ManualClock(),
      sources: StubProbe(), picture: .painted())
    let spy = ChangeSpy()
    viewModel.delegate = spy
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading && !viewModel.restaurants.isLoading }
    viewModel.search(text: "sun")
    #expect(viewModel.restaurants.items.map(\.id) == [3, 2, 1])
    viewModel.endSearch()
    #expect(viewModel.restaurants.items.map(\.id) == [1, 2, 3])
  }

  private final class NoFlow: DrinkBarFlow {
    func showDrink(_ drink: Sourced<Drink>) {}
    func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem) {}
    func showSource(_ number: Int) {}
    func removed(_ ingredient: String) {}
    func putBack() {}
  }
}
