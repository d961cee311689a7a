import ApiSession
import CantinaTools
import Loading

/// The contents and actions of the cocktail home, independent of its data sources.
@MainActor
protocol CocktailHomeViewModeling: Searching, ViewModel {

  /// The sections in display order.
  var sections: [any Section] { get }
  /// The header, whose only item is the search text.
  var header: Group<String> { get }
  /// The drinks for browsing while there is no search, without the random one.
  var shelf: Group<Drink> { get }
  /// Whether the whole shelf is shown.
  var showsAllDrinks: Bool { get }
  /// The matching restaurants, except those nearby.
  var restaurants: Group<Restaurant> { get }
  /// The matching restaurants nearby, nearest first.
  var nearRestaurants: Group<Restaurant> { get }
  func cards(of group: Group<Restaurant>) -> ItemCardDataSource
  /// Whether the source responded that there are no restaurants.
  var hasNoRestaurants: Bool { get }
  /// The drinks that were found.
  var drinks: Group<Drink> { get }
  /// The random drink of a home without a search; otherwise, `nil`.
  var drinkByChance: Drink? { get }
  /// The picture of `drinkByChance`.
  var picture: DrinkPicture { get }
  /// The search as typed.
  var search: DrinkSearch { get }
  /// The search that the current drinks answer.
  var answered: DrinkSearch { get }
  /// Whether the source may have more drinks than it returned.
  var isCapped: Bool { get }
  /// The searched name; empty for any other query.
  var searchedName: String { get }
  /// The least reliable provenance of everything shown, sample data aside; `nil` before the first response.
  var provenance: Provenance? { get }

  /// Requests each service once; after a failure, the user decides on a retry.
  func load()
  /// Requests the restaurants.
  func fetchRestaurant()
  /// Requests the drinks for a text at once; a newer query cancels an older one.
  func fetchData(query: String)
  /// Reloads everything, with another random drink or the same search.
  func reload()
  /// Opens an item by its index in the section.
  func selectedItem(index: Int, in groupType: GroupType)
  /// Shows all items of a section that was cut short.
  func seeAll(_ groupType: GroupType)
  func retry(_ groupType: GroupType)
  /// Whether a section's failure is due to a source that the settings can test.
  func canTestSource(of groupType: GroupType) -> Bool
  /// Opens the settings at the source of a failed section.
  func showSource(of groupType: GroupType)
  /// Lets the user choose a filter for drinks.
  func chooseFilter()
  /// Opens the filter at an index: the traits, then the letter, then conditions.
  func chooseFilter(at place: Int)
  /// Removes the part of the search at an index.
  func removeFilter(at place: Int)
  /// Whether a removed filter can be restored.
  var canUndo: Bool { get }
  /// Restores the filter that was removed last.
  func undo()
  /// The copyable parts of the drink list, and the value of a row.
  func copies(_ row: CocktailRow?) -> [CopyItem]
  /// Opens the home bar.
  func showBar()
}

extension CocktailHomeViewModeling {
  var searchText: String { search.line.text }
  /// The query that the current drinks answer.
  var query: DrinkQuery { answered.asked }
  /// Whether filters other than a name are in effect.
  var isFiltered: Bool { answered.isFilter }
}

extension Sourced<DrinkList> {
  /// Returns the drinks that meet all conditions.
  func meeting(_ conditions: [RecordCondition]) -> Sourced<DrinkList> {
    map { list in
      DrinkList(
        items: list.items.filter { $0.fulfils(conditions) }, isCapped: list.isCapped, unreadable: list.unreadable)
    }
  }
}
