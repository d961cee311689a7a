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
    let all = RestaurantList(items: (1...25).map { restaurant($0) })
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
    await app.robot.settle()
    app.robot.shows("Open 11:30–21:00")
  }

  @Test("Its unreadable rows are counted")
  func unreadable() async throws {
    let api = GatedDrinks()
    api.expectRestaurants().answer(
      Sourced(value: RestaurantList(items: [restaurant(1)], unreadable: 2), provenance: .live(host: "food")))
    let app = try await TestApp(.restaurants, restaurants: api)
    app.robot.shows("Place 1", "2 records could not be read", "live · food")
  }
}
