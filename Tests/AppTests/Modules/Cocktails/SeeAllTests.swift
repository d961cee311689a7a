import CantinaTestSupport
import Foundation
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("All restaurants", .bounded)
@MainActor
struct SeeAllTests {
  private func restaurant(_ id: Int, distance: Int? = nil) -> Restaurant {
    Restaurant(
      id: id, name: "Place \(id)", kitchen: "Soup", place: "Here", price: nil, hours: nil, speciality: nil, drink: nil,
      distance: distance)
  }

  @Test("A restaurant card shows the detail that its section is about")
  func card() {
    let near = ItemCardViewModel(restaurant: restaurant(1, distance: 300), groupType: .nearEntries)
    #expect(near.title == "Place 1" && near.subtitle == "Soup" && near.distance == 300)
    #expect(ItemCardViewModel(restaurant: restaurant(1, distance: 300), groupType: .defaultEntry).distance == nil)
  }

  @Test("A section shows its first restaurants and the total; a search shows its matches")
  func count() async {
    let (api, spy) = (GatedDrinks(), ChangeSpy())
    api.expectDrinks().answer(.live([]))
    let all = ItemPage(items: (1...25).map { restaurant($0) })
    api.expectRestaurants().answer(Sourced(value: all, provenance: .sample))
    let viewModel = CocktailHomeViewModel(
      flow: CocktailHomeFlowSpy(), drinks: api, restaurants: api, clock: ManualClock(), sources: StubProbe(),
      picture: .painted())
    viewModel.delegate = spy
    viewModel.load()
    await spy.until { !viewModel.drinks.isLoading && !viewModel.restaurants.isLoading }
    #expect(viewModel.rows.count == CocktailHomeViewModel.mostRestaurants + 1)
    #expect(viewModel.rows.last == .seeAll(25, .defaultEntry))
    viewModel.search(text: "place")
    #expect(viewModel.rows.count == 25 && viewModel.rows.last?.groupType == .defaultEntry)
    viewModel.search(text: "nowhere")
    #expect(viewModel.rows.isEmpty)
  }

  @Test("See all opens a searchable list of near and far restaurants")
  func list() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.resize(columns: 100, rows: 40).press(.end).shows("See all 5").press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs == ["Cantina", "Cocktails", "Restaurants"])
    app.robot.shows("The Copper Ladle", "Quiet Noodle", "2,300 m", "150 m", "5 of 5", "sample data")
    app.robot.type("/noodle").shows("Quiet Noodle").lacks("Copper Ladle").press(.enter)
    await app.shown("11:30–21:00")
  }

  @Test("A restaurant's page opens its drink, whose name it shows")
  func drink() async throws {
    let app = try await TestApp(Restaurant.route(to: 3))
    await app.shown("Matching drink")
    let drink = try await DependencyManager.over(SwapiFixtures.bundled()).drinks.drink(id: 12_704, freshness: .usual)
      .value.name
    await app.shown(drink)
    app.robot.resize(columns: 140, rows: 40)
    await app.shown("Soda water")
    app.robot.press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.suffix(3) == ["Restaurants", "Quiet Noodle", drink])
  }

  // The source may offer only the list of all restaurants, without a cache lifetime.
  @Test("A restaurant that was opened by its route is already loaded when it is opened again")
  func again() async throws {
    let api = GatedDrinks()
    api.expectRestaurants().answer(
      Sourced(value: ItemPage(items: [restaurant(1), restaurant(2)]), provenance: .live(host: "food")))
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled()).give(\.restaurants, api)
    let first = Restaurant.detail(1, known: nil, dependencies)
    #expect(first.known == nil)
    _ = try await first.read(.usual)
    for id in 1...2 {
      let again = Restaurant.detail(id, known: nil, dependencies)
      #expect(again.known == Sourced(value: restaurant(id), provenance: .live(host: "food")))
      #expect(await Restaurant.peek(at: id, dependencies)?.title == "Place \(id)")
    }
    #expect(api.asked == ["restaurants"])
  }

  @Test("Restaurants can be sorted and compared, and their list has its own title")
  func browser() async throws {
    let app = try await TestApp(.restaurants)
    await app.shown("Quiet Noodle")
    let names = ["Quiet Noodle", "Two Suns"]
    app.robot.type("s").shows("Distance", "Prices", "Cuisine")
    app.robot.press(.escape)
    let both = try await TestApp(Restaurant.routes.comparison(3, 2))
    for name in names + ["Limeade"] { await both.shown(name) }
    #expect(Features.all.placeTitles[.restaurants]?.title.key == CocktailsPhrase.allRestaurants.key)
  }

  @Test("A search finds words in the user's language and in the source's")
  func translated() async throws {
    let words = try Words.polish()
    let app = try await TestApp(.restaurants, words: words)
    await app.shown("Quiet Noodle")
    let shown = words.text("Hand-pulled noodles", in: .kitchen)
    #expect(shown != "Hand-pulled noodles")
    app.robot.type("/\(shown)").shows("Quiet Noodle").lacks("Two Suns").press(.escape)
    app.robot.type("/hand-pulled").shows("Quiet Noodle").lacks("Two Suns")
  }

  @Test("Its unreadable rows are counted")
  func unreadable() async throws {
    let api = GatedDrinks()
    api.expectRestaurants().answer(
      Sourced(value: ItemPage(items: [restaurant(1)], unreadableCount: 2), provenance: .live(host: "food")))
    let app = try await TestApp(.restaurants, restaurants: api)
    app.robot.shows("Place 1", "2 records could not be read", "live · food")
  }
}
