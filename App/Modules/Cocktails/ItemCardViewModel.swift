/// The texts of the card of a restaurant.
protocol ItemCardDataSource {
  var id: Int { get }
  var title: String { get }
  /// The cuisine in the source's words, if stated.
  var subtitle: String? { get }
  /// The place in the source's words, if stated.
  var place: String? { get }
  /// The distance in meters, set only in the section of nearby restaurants.
  var distance: Int? { get }
}

/// The card of a restaurant in a section.
struct ItemCardViewModel: ItemCardDataSource, Hashable, Sendable {
  let id: Int
  let title: String
  let subtitle: String?
  let place: String?
  let distance: Int?

  init(restaurant: Restaurant, in groupType: GroupType) {
    id = restaurant.id
    title = restaurant.name
    subtitle = restaurant.kitchen
    place = restaurant.place
    distance = groupType == .nearEntries ? restaurant.distance : nil
  }
}

/// The cards of a section of restaurants, and the count for a row that shows all.
struct RestaurantCards: Sendable {
  let groupType: GroupType
  private let restaurants: [Restaurant]
  /// The number of restaurants that "See all" shows; 0 hides that row.
  let seeAllCount: Int

  /// The maximum number of cards in a section.
  static let most = 6

  /// `all` counts the restaurants of all sections, 0 if another section shows it; search results are all shown.
  init(_ group: Group<Restaurant>, of all: Int, isSearched: Bool) {
    groupType = group.groupType
    restaurants = isSearched ? group.items : Array(group.items.prefix(Self.most))
    seeAllCount = isSearched ? 0 : all
  }

  /// The number of cards, excluding "See all".
  var count: Int { restaurants.count }
  subscript(place: Int) -> ItemCardViewModel { ItemCardViewModel(restaurant: restaurants[place], in: groupType) }
}
