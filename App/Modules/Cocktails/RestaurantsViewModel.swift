import ApiSession
import CantinaTools
import Loading

/// What the list of restaurants needs from navigation.
@MainActor
protocol RestaurantsFlow: PagedListFlow {
  func showRestaurant(_ restaurant: Restaurant)
}

/// Lists all restaurants of the source, near and far.
@MainActor
final class RestaurantsViewModel: PagedListing {
  typealias Answer = Sourced<RestaurantPage>
  typealias Failure = ApiError

  weak var delegate: (any ViewModelDelegate)?
  var isSearching = false
  let list: PagedList<Answer, ApiError>
  var listFlow: any PagedListFlow { flow }
  /// Rows of the answer that could not be read.
  var unreadable: Int { list.state.pages.first?.value.unreadable ?? 0 }
  private let flow: any RestaurantsFlow

  init(
    flow: any RestaurantsFlow, restaurants: any RestaurantService, words: Localization, clock: any Clock<Duration>
  ) {
    self.flow = flow
    let texts: @Sendable (Restaurant) -> [String] = { restaurant in
      [
        restaurant.name, restaurant.kitchen.map { words.text($0, in: .kitchen) },
        restaurant.place.map { words.text($0, in: .place) },
      ].compactMap(\.self)
    }
    list = PagedList(clock: clock, texts: texts) { request async throws(ApiError) in
      try await restaurants.restaurants(freshness: request.freshness).map(RestaurantPage.init)
    }
    list.delegate = self
  }

  func selectedItem(index: Int) {
    if let restaurant = item(at: index) { flow.showRestaurant(restaurant.value) }
  }
}

/// All restaurants as the one page of a list.
struct RestaurantPage: ListPage {
  let items: [Restaurant]
  let unreadable: Int

  init(_ list: RestaurantList) { (items, unreadable) = (list.items, list.unreadable) }

  var total: Int { items.count }
  var next: Int? { nil }
}
