import Terminal
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

  private func group(_ count: Int, _ type: GroupType = .defaultEntry) -> Group<Restaurant> {
    Group(groupType: type, items: (0..<count).map { restaurant($0, distance: 300) })
  }

  @Test("A card says of a restaurant what its section is about, and is made when it is seen")
  func card() {
    let near = RestaurantCards(group(2, .nearEntries), of: 2, isSearched: false)
    #expect(near.count == 2 && near.seeAllCount == 2)
    #expect(near[1].title == "Place 1" && near[1].subtitle == "Soup" && near[1].distance == 300)
    #expect(RestaurantCards(group(1), of: 1, isSearched: false)[0].distance == nil)
  }

  @Test("A section shows the first of its restaurants and how many there are in all; a search shows what it leaves")
  func count() {
    let source = RestaurantCards(group(20), of: 25, isSearched: false)
    #expect(source.count == RestaurantCards.most && source.seeAllCount == 25)
    let searched = RestaurantCards(group(20), of: 25, isSearched: true)
    #expect(searched.count == 20 && searched.seeAllCount == 0)
    #expect(RestaurantCards(group(0), of: 0, isSearched: false).seeAllCount == 0)
  }

  @Test("See all leads to a list of near and far ones, which is searched and opens what the card opens")
  func list() async throws {
    let stage = try await Stage(.cocktails)
    stage.robot.resize(columns: 100, rows: 40).press(.end).shows("See all 5").press(.enter)
    await stage.robot.settle()
    #expect(stage.robot.navigator.breadcrumbs == ["Cantina", "Cocktails", "Restaurants"])
    stage.robot.shows("The Copper Ladle", "Quiet Noodle", "2,300 m", "150 m", "5 of 5", "sample data")
    stage.robot.type("/noodle").shows("Quiet Noodle").lacks("Copper Ladle").press(.enter)
    await stage.robot.settle()
    stage.robot.shows("Open 11:30–21:00")
  }

  @Test("Its rows that could not be read are counted")
  func unreadable() async throws {
    let api = GatedDrinks()
    api.expectRestaurants().answer(
      Sourced(value: RestaurantList(items: [restaurant(1)], unreadable: 2), provenance: .live(host: "food")))
    let stage = try await Stage(.restaurants, restaurants: api)
    stage.robot.shows("Place 1", "2 records could not be read", "live · food")
  }
}
