import CantinaTools

// The restaurants that match the search.
extension CocktailHomeViewModel {
  /// Returns the matching restaurants: distant ones with the best match first, and near ones by distance.
  func foundRestaurants() -> (far: Group<Restaurant>, near: Group<Restaurant>) {
    var far = allRestaurants
    var near = Group<Restaurant>(groupType: .nearEntries, provenance: far.provenance)
    guard isSearchedForRestaurants else { return (Group(groupType: far.groupType, provenance: far.provenance), near) }
    let rule = SearchRule(searchText)
    let found = far.items.filter { rule.matches($0.texts) }
    far.items = rule.bestFirst(found.filter { !$0.isNear }, by: \.name)
    near.items = found.filter(\.isNear).sorted { ($0.distance ?? 0, $0.id) < ($1.distance ?? 0, $1.id) }
    return (far, near)
  }

  /// The first restaurants of a section, and for the last section the number of all; a search shows all that it finds.
  func rows(of group: Group<Restaurant>) -> [CocktailRow] {
    let isSearched = search.asked != .random
    let rows = group.items.prefix(isSearched ? .max : Self.mostRestaurants).map {
      CocktailRow.restaurant($0, group.groupType)
    }
    let isLast = group.groupType == .nearEntries ? !rows.isEmpty : nearRestaurants.items.isEmpty
    guard !isSearched, isLast, !allRestaurants.items.isEmpty else { return rows }
    return rows + [.seeAll(allRestaurants.items.count, group.groupType)]
  }

  static let mostRestaurants = 6

  func portrait(of restaurant: Restaurant) -> RecordPortrait<CatalogueLink> {
    RecordPortrait(of: restaurant, Restaurant.description)
  }

  /// Whether the source responded that there are no restaurants.
  var hasNoRestaurants: Bool {
    let hasAnswered = restaurants.provenance != nil && !restaurants.isLoading && restaurants.error == nil
    return hasAnswered && allRestaurants.items.isEmpty && isSearchedForRestaurants
  }

  /// Whether the text can match restaurants; prefixes and conditions apply to drinks only.
  private var isSearchedForRestaurants: Bool { !search.isFilter && search.line.trouble == nil }
}
