import CantinaTools

// The restaurants that match the search.
extension CocktailHomeViewModel {
  var restaurants: Group<Restaurant> {
    var group = allRestaurants
    guard isSearchedForRestaurants else { return Group(groupType: group.groupType, provenance: group.provenance) }
    group.items = SearchRule(searchText).bestFirst(matching.filter { !$0.isNear }, by: \.name)
    return group
  }

  var nearRestaurants: Group<Restaurant> {
    let near = matching.filter(\.isNear).sorted { ($0.distance ?? 0, $0.id) < ($1.distance ?? 0, $1.id) }
    return Group(groupType: .nearEntries, items: near, provenance: allRestaurants.provenance)
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
    let hasAnswered = allRestaurants.provenance != nil && !allRestaurants.isLoading && allRestaurants.error == nil
    return hasAnswered && allRestaurants.items.isEmpty && isSearchedForRestaurants
  }

  /// Whether the text can match restaurants; prefixes and conditions apply to drinks only.
  private var isSearchedForRestaurants: Bool { !search.isFilter && search.line.trouble == nil }

  private var matching: [Restaurant] {
    guard isSearchedForRestaurants else { return [] }
    let rule = SearchRule(searchText)
    return allRestaurants.items.filter { rule.matches([$0.name, $0.kitchen, $0.place].compactMap(\.self)) }
  }
}
