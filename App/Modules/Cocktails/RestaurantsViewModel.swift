import ApiSession
import Loading

protocol RestaurantsFlow: PagedListFlow {
  func showRestaurant(_ restaurant: Restaurant)
}

final class RestaurantsViewModel: PagedListing, ViewModel {
  typealias Answer = Sourced<RestaurantList>
  typealias Failure = ApiError

  weak var delegate: (any ViewModelDelegate)?
  let list: PagedList<Answer, ApiError>
  /// The number of restaurants that could not be decoded.
  var unreadable: Int { list.state.pages.first?.value.unreadable ?? 0 }
  private let flow: any RestaurantsFlow

  init(flow: any RestaurantsFlow, list: PagedList<Answer, ApiError>) {
    (self.flow, self.list) = (flow, list)
    list.delegate = self
  }

  func tell(_ trouble: PagedListTrouble) { flow.tell(trouble) }
  func sourceOpener(for error: ApiError) -> (@MainActor () -> Void)? { flow.sourceOpener(for: error) }
  var copies: [CopyItem] { CopyItem.list(route: .restaurants, line: GetLine("restaurants", searching: searchText)) }
  func selectedItem(index: Int) { if let restaurant = item(at: index) { flow.showRestaurant(restaurant.value) } }
}

/// All restaurants are the only page.
extension RestaurantList: ListPage {
  var total: Int { items.count }
  var next: Int? { nil }
}
