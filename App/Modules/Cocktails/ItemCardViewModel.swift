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
