/// What a card says of a restaurant; made when the card is seen.
struct ItemCardViewModel: Hashable, Sendable {
  /// The number of the restaurant.
  let id: Int
  let title: String
  /// What is cooked there, in the source's words; nil where it does not say.
  let kitchen: String?
  /// Where it is, likewise.
  let place: String?
  /// How far it is, in metres, where that matters more than where it is.
  let distance: Int?

  /// Makes the card of a restaurant in a section.
  init(restaurant: Restaurant, in groupType: GroupType) {
    id = restaurant.id
    title = restaurant.name
    kitchen = restaurant.kitchen
    place = restaurant.place
    distance = groupType == .nearEntries ? restaurant.distance : nil
  }
}

/// The cards of a section of restaurants: the first of them, and behind the last section one that shows all.
struct ItemCardDataSource: Sendable {
  let groupType: GroupType
  private let restaurants: [Restaurant]
  /// The number of restaurants that all can be shown of; 0 where there is no more to see.
  let seeAllCount: Int

  /// So many stand in a section.
  static let most = 6

  /// - Parameters:
  ///   - group: the restaurants of the section.
  ///   - all: how many restaurants there are in all sections together; 0 where another section shows them.
  ///   - isSearched: whether the section holds what a search has left: all of that is shown.
  init(_ group: Group<Restaurant>, of all: Int, isSearched: Bool) {
    groupType = group.groupType
    restaurants = isSearched ? group.items : Array(group.items.prefix(Self.most))
    seeAllCount = isSearched ? 0 : all
  }

  /// The number of cards, without the one that shows all.
  var count: Int { restaurants.count }

  /// The card at a place below `count`.
  subscript(place: Int) -> ItemCardViewModel { ItemCardViewModel(restaurant: restaurants[place], in: groupType) }
}
