import ApiSession
import CantinaTools
import Loading

/// What the cocktail home shows and which actions it has, wherever its data come from.
@MainActor
protocol CocktailHomeViewModeling: Searching, ViewModel {

  /// The sections in the order of the screen.
  var sections: [any Section] { get }
  /// The search, as the one item of the header.
  var header: Group<String> { get }
  /// Drinks to look through as long as nothing is asked for, without the one that came by chance.
  var shelf: Group<Drink> { get }
  /// Whether all of them are shown, and not the first alone.
  var showsAllDrinks: Bool { get }
  /// The restaurants that the search leaves, without those that are near.
  var restaurants: Group<Restaurant> { get }
  /// The restaurants nearby that the search leaves, the nearest first.
  var nearRestaurants: Group<Restaurant> { get }
  /// The cards of a section of restaurants.
  func cards(of group: Group<Restaurant>) -> ItemCardDataSource
  /// Whether the source has answered that there are no restaurants.
  var hasNoRestaurants: Bool { get }
  /// The drinks that were found, raw.
  var drinks: Group<Drink> { get }
  /// The one drink that is shown where any would do; nil for others.
  var drinkByChance: Drink? { get }
  /// Its picture.
  var picture: DrinkPicture { get }
  /// What is typed.
  var search: DrinkSearch { get }
  /// What the drinks that are here were found by.
  var answered: DrinkSearch { get }
  /// Whether there may be more drinks than the source gives at a time.
  var isCapped: Bool { get }
  /// The name that is searched for; empty for every other question.
  var searchedName: String { get }
  /// The least of where all that is shown came from, sample data apart; nil before the first answer.
  var provenance: Provenance? { get }

  /// Asks each service once; after a failure a person decides whether it is asked again.
  func load()
  /// Asks for the restaurants anew.
  func fetchRestaurant()
  /// Asks for the drinks that are meant by what was typed, at once; the newest question wins.
  func fetchData(query: String)
  /// Asks for everything anew: another random drink, or the same search again.
  func reload()
  /// Opens an item by its place in its section.
  func selectedItem(index: Int, in groupType: GroupType)
  /// Shows all that a section has the first of.
  func seeAll(_ groupType: GroupType)
  /// Asks the service of a section again.
  func retry(_ groupType: GroupType)
  /// Whether a section failed through the fault of a source that the settings can test.
  func canTestSource(of groupType: GroupType) -> Bool
  /// Goes to the source of a section that failed, in the settings.
  func showSource(of groupType: GroupType)
  /// Lets a person choose what drinks are searched by.
  func chooseFilter()
  /// Lets a person choose a value of one trait, by its place among them; behind the last a letter is typed, and then conditions.
  func chooseFilter(at place: Int)
  /// Takes a part of what the drinks were found by away.
  func removeFilter(at place: Int)
  /// Whether a filter was taken away that can be put back.
  var canUndo: Bool { get }
  /// Puts the filter back that was taken away last.
  func undo()
  /// What can be copied: of the drinks that are shown, and the value of a row.
  func copies(_ row: CocktailRow?) -> [CopyItem]
  /// Goes to what can be made of the things at home.
  func showBar()
}

extension CocktailHomeViewModeling {
  var searchText: String { search.line.text }
  /// What the drinks were asked by.
  var query: DrinkQuery { answered.asked }
  /// Whether the drinks are asked by anything but chance and their name.
  var isFiltered: Bool { answered.isFilter }
}

extension Sourced<DrinkList> {
  /// Those that fulfil all of some conditions.
  func meeting(_ conditions: [RecordCondition]) -> Sourced<DrinkList> {
    map { list in
      DrinkList(
        items: list.items.filter { $0.fulfils(conditions) }, isCapped: list.isCapped, unreadable: list.unreadable)
    }
  }
}
