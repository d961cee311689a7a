import ApiSession

/// What the home of cocktails needs from navigation.
@MainActor
protocol CocktailHomeFlow: AnyObject {
  func showDrink(_ drink: Sourced<Drink>)
  func showRestaurant(_ restaurant: Restaurant)
  func showBar()
}

/// One screen over several services: each of them is asked side by side, fails alone and is tried again alone.
@MainActor
final class CocktailHomeViewModel: CocktailHomeViewModeling {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var query = DrinkQuery.random
  private(set) var provenance: Provenance?
  private(set) var isCapped = false
  private(set) var searchText = ""
  private(set) var isSearching = false

  private let flow: any CocktailHomeFlow
  private let drinkApi: any DrinkApiService
  private let restaurantApi: any RestaurantService
  private let clock: any Clock<Duration>
  private var allRestaurants = Group<Restaurant>(groupType: .defaultEntry)
  private var found = Group<Drink>(groupType: .otherEntries)
  /// The drinks that were there before the search.
  private var before: Sourced<DrinkList>?
  private var hasAsked = false
  private var restaurantTask: Task<Void, Never>?
  private var drinkTask: Task<Void, Never>?

  /// How long typing rests before the source is asked.
  private static let debounce = Duration.milliseconds(300)

  init(
    flow: any CocktailHomeFlow, drinks: any DrinkApiService, restaurants: any RestaurantService,
    clock: any Clock<Duration>
  ) {
    self.flow = flow
    self.drinkApi = drinks
    self.restaurantApi = restaurants
    self.clock = clock
  }

  deinit {
    restaurantTask?.cancel()
    drinkTask?.cancel()
  }

  var sections: [any Section] { [header, restaurants, drinks] }

  var header: Group<String> { Group(groupType: .screenHeader, items: [searchText]) }

  var restaurants: Group<Restaurant> {
    switch DrinkQuery(typed: searchText) {
    case .random: return allRestaurants
    case .name(let text):
      let rule = SearchRule(text)
      return quiet(allRestaurants.filtered { rule.matches([$0.name, $0.kitchen, $0.place]) })
    case .letter, .ingredient, .category: return quiet(allRestaurants.filtered { _ in false })
    }
  }

  var drinks: Group<Drink> {
    // Until the answer comes the drinks that are here are narrowed, so that Enter opens none that was not meant.
    guard found.isLoading, case .name(let text) = DrinkQuery(typed: searchText) else { return found }
    let rule = SearchRule(text)
    return found.filtered { rule.matches([$0.name]) }
  }

  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    fetchRestaurant()
    fetchData(query: searchText)
  }

  func fetchRestaurant() {
    ask(.usual)
  }

  func fetchData(query text: String) {
    ask(DrinkQuery(typed: text), .usual, after: nil)
  }

  func reload() {
    ask(.reload)
    ask(DrinkQuery(typed: searchText), .reload, after: nil)
  }

  func retry(_ groupType: GroupType) {
    switch groupType {
    case .screenHeader: break
    case .defaultEntry: ask(.reload)
    case .otherEntries: ask(DrinkQuery(typed: searchText), .reload, after: nil)
    }
  }

  func beginSearch() {
    isSearching = true
    delegate?.viewModelDidChange()
  }

  /// Narrows what is here, and asks for drinks once typing rests.
  func search(text: String) {
    guard text != searchText else { return }
    searchText = text
    let query = DrinkQuery(typed: text)
    if query == .random, let before {
      drinkTask?.cancel()
      drinkTask = nil
      self.query = .random
      received(before)
    } else {
      ask(query, .usual, after: Self.debounce)
    }
  }

  func endSearch() {
    isSearching = false
    search(text: "")
    delegate?.viewModelDidChange()
  }

  func selectedItem(index: Int, in groupType: GroupType) {
    switch groupType {
    case .screenHeader: break
    case .defaultEntry:
      let items = restaurants.items
      if items.indices.contains(index) { flow.showRestaurant(items[index]) }
    case .otherEntries:
      let items = drinks.items
      guard items.indices.contains(index), let provenance else { return }
      flow.showDrink(Sourced(value: items[index], provenance: provenance))
    }
  }

  func showBar() { flow.showBar() }

  /// A section that a search has narrowed does not speak of its own troubles.
  private func quiet(_ group: Group<Restaurant>) -> Group<Restaurant> {
    Group(groupType: group.groupType, items: group.items)
  }

  private func ask(_ freshness: Freshness) {
    restaurantTask?.cancel()
    allRestaurants.isLoading = true
    allRestaurants.error = nil
    restaurantTask = Task { [weak self, restaurantApi] in
      do throws(ApiError) {
        // Answer first: `self?.received(try await …)` would hold the view model while it waits.
        let answer = try await restaurantApi.restaurants(freshness: freshness)
        self?.received(answer.value)
      } catch {
        self?.restaurantsFailed(error)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ restaurants: [Restaurant]) {
    guard !Task.isCancelled else { return }
    allRestaurants = Group(groupType: .defaultEntry, items: restaurants)
    delegate?.viewModelDidChange()
  }

  private func restaurantsFailed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    allRestaurants.isLoading = false
    allRestaurants.error = error
    delegate?.viewModelDidChange()
  }

  private func ask(_ query: DrinkQuery, _ freshness: Freshness, after pause: Duration?) {
    drinkTask?.cancel()
    found.isLoading = true
    found.error = nil
    drinkTask = Task { [weak self, drinkApi, clock] in
      if let pause, (try? await clock.sleep(for: pause)) == nil { return }
      do throws(ApiError) {
        let answer = try await drinkApi.drinks(query, freshness: freshness)
        self?.received(answer, to: query)
      } catch {
        self?.drinksFailed(error, query)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ answer: Sourced<DrinkList>, to query: DrinkQuery) {
    guard !Task.isCancelled else { return }
    drinkTask = nil
    self.query = query
    if query == .random { before = answer }
    received(answer)
  }

  private func received(_ answer: Sourced<DrinkList>) {
    provenance = answer.provenance
    isCapped = answer.value.isCapped
    found = Group(groupType: .otherEntries, items: answer.value.items)
    delegate?.viewModelDidChange()
  }

  private func drinksFailed(_ error: ApiError, _ query: DrinkQuery) {
    guard !Task.isCancelled else { return }
    drinkTask = nil
    self.query = query
    isCapped = false
    // What was found by another question is no answer to this one.
    found = Group(groupType: .otherEntries, error: error)
    delegate?.viewModelDidChange()
  }
}
