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
  let restaurant: Restaurant
  let groupType: GroupType

  var id: Int { restaurant.id }
  var title: String { restaurant.name }
  var subtitle: String? { restaurant.kitchen }
  var place: String? { restaurant.place }
  var distance: Int? { groupType == .nearEntries ? restaurant.distance : nil }
}
