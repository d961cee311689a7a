import ApiSession
import CantinaTools
import Loading

/// What the home of cocktails needs from navigation.
@MainActor
protocol CocktailHomeFlow: RemovingFlow {
  func showDrink(_ drink: Sourced<Drink>)
  func showRestaurant(_ restaurant: Restaurant)
  func showBar()
  /// Shows all restaurants in a list.
  func showRestaurants()
  /// Goes to a source in the settings; the sources are counted from 1.
  func showSource(_ number: Int)
  /// Asks for a filter; `chosen` is not called where none is chosen.
  func chooseFilter(of traits: [DrinkTrait], _ chosen: @escaping @MainActor (DrinkQuery) -> Void)
  /// Says that a filter was taken away, and that it can be put back.
  func removedFilter(_ query: DrinkQuery)
}

/// One screen over several services: each of them is asked side by side, fails alone and is tried again alone.
@MainActor
final class CocktailHomeViewModel: CocktailHomeViewModeling, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var query = DrinkQuery.random
  private(set) var searchText = ""
  private(set) var isSearching = false
  private(set) var showsAllDrinks = false
  let picture: DrinkPicture

  private let flow: any CocktailHomeFlow
  private let drinkApi: any DrinkApiService
  private let restaurantApi: any RestaurantService
  private let clock: any Clock<Duration>
  private let sources: any SourceProbe
  private var allRestaurants = Group<Restaurant>(groupType: .defaultEntry)
  private var found = Group<Drink>(groupType: .otherEntries)
  private var allDrinks = Group<Drink>(groupType: .shelf)
  /// The drinks that were there before the search.
  private var before: Sourced<DrinkList>?
  private var removed = Removals<DrinkQuery>()
  private var hasAsked = false
  private var restaurantTask: Task<Void, Never>?
  private var drinkTask: Task<Void, Never>?
  private var shelfTask: Task<Void, Never>?

  /// So many drinks to look through are shown before a person asks for all.
  static let shelfLength = 12
  /// The pause in typing before the source is asked.
  private static let debounce = Duration.milliseconds(300)

  init(
    flow: any CocktailHomeFlow, drinks: any DrinkApiService, restaurants: any RestaurantService,
    clock: any Clock<Duration>, sources: any SourceProbe, picture: DrinkPicture
  ) {
    self.flow = flow
    self.drinkApi = drinks
    self.restaurantApi = restaurants
    (self.clock, self.sources, self.picture) = (clock, sources, picture)
    picture.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  deinit {
    restaurantTask?.cancel()
    drinkTask?.cancel()
    shelfTask?.cancel()
  }

  var sections: [any Section] { [header, drinks, shelf, restaurants, nearRestaurants] }

  var header: Group<String> { Group(groupType: .screenHeader, items: [searchText]) }

  var restaurants: Group<Restaurant> {
    let isMeant = isMeant
    var group = allRestaurants.filtered { !$0.isNear && isMeant($0) }
    group.items = SearchRule(searchText).bestFirst(group.items, by: \.name)
    if !isSearchedForRestaurants {
      group.isLoading = false
      group.error = nil
      group.unreadable = 0
    }
    return group
  }

  var nearRestaurants: Group<Restaurant> {
    let isMeant = isMeant
    let near = allRestaurants.items.filter { $0.isNear && isMeant($0) }.sorted {
      ($0.distance ?? 0, $0.id) < ($1.distance ?? 0, $1.id)
    }
    return Group(groupType: .nearEntries, items: near, provenance: allRestaurants.provenance)
  }

  var shelf: Group<Drink> {
    let isAsked = DrinkQuery(typed: searchText) != .random
    var group = allDrinks
    // The source that gave no drink by chance says why there; both are asked again together.
    if isAsked || found.error != nil { group = Group(groupType: .shelf) }
    group.items.removeAll { $0.id == drinkByChance?.id }
    return group
  }

  var isCapped: Bool { found.isCapped }

  var searchedName: String {
    if case .name(let text) = DrinkQuery(typed: searchText) { text } else { "" }
  }

  func cards(of group: Group<Restaurant>) -> ItemCardDataSource {
    let isSearched = DrinkQuery(typed: searchText) != .random
    let isLast = group.groupType == .nearEntries || nearRestaurants.items.isEmpty
    return ItemCardDataSource(group, of: isLast ? allRestaurants.items.count : 0, isSearched: isSearched)
  }

  var hasNoRestaurants: Bool {
    let hasAnswered = allRestaurants.provenance != nil && !allRestaurants.isLoading && allRestaurants.error == nil
    return hasAnswered && allRestaurants.items.isEmpty && isSearchedForRestaurants
  }

  var drinks: Group<Drink> {
    let query = DrinkQuery(typed: searchText)
    guard found.isLoading, query != .random else { return found }
    // Until the answer comes the drinks that are here are narrowed, so that Enter opens none that was not meant.
    var group = found
    let known = found.items + allDrinks.items.filter { drink in !found.items.contains { $0.id == drink.id } }
    group.items = known.meant(by: query) { _ in 0 }
    group.provenance = .least(of: [found.provenance, allDrinks.provenance].compactMap(\.self))
    return group
  }

  var drinkByChance: Drink? { query == .random && found.items.count == 1 ? found.items[0] : nil }

  var provenance: Provenance? {
    let shown = sections.filter { $0.count > 0 || $0.groupType == .otherEntries && $0.error == nil }
    return .least(of: shown.compactMap(\.provenance).filter { $0 != .sample })
  }

  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    fetchRestaurant()
    fetchData(query: searchText)
    fillShelf(.usual)
  }

  func fetchRestaurant() {
    ask(.usual)
  }

  func fetchData(query text: String) {
    ask(DrinkQuery(typed: text), .usual)
  }

  func reload() {
    ask(.reload)
    ask(DrinkQuery(typed: searchText), .reload)
    fillShelf(.reload)
  }

  func retry(_ groupType: GroupType) {
    switch groupType {
    case .screenHeader: break
    case .defaultEntry, .nearEntries: ask(.reload)
    case .shelf: fillShelf(.reload)
    case .otherEntries:
      ask(DrinkQuery(typed: searchText), .reload)
      if allDrinks.error != nil { fillShelf(.reload) }
    }
  }

  func canTestSource(of groupType: GroupType) -> Bool { blamedSource(of: groupType) != nil }

  func showSource(of groupType: GroupType) {
    if let index = blamedSource(of: groupType) { flow.showSource(index + 1) }
  }

  private func blamedSource(of groupType: GroupType) -> Int? {
    switch groupType {
    case .screenHeader, .nearEntries: nil
    case .defaultEntry: restaurants.error.flatMap { sources.index(of: .restaurants, blamedFor: $0) }
    case .otherEntries: drinks.error.flatMap { sources.index(of: .cocktails, blamedFor: $0) }
    case .shelf: shelf.error.flatMap { sources.index(of: .cocktails, blamedFor: $0) }
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
    drinkTask?.cancel()
    drinkTask = nil
    if DrinkQuery(typed: text) == .random, let before {
      query = .random
      return received(before)
    }
    awaitDrinks()
    drinkTask = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.debounce)) != nil else { return }
      self?.fetchData(query: text)
    }
  }

  func endSearch() {
    isSearching = false
    search(text: "")
    delegate?.viewModelDidChange()
  }

  func chooseFilter(at place: Int) {
    guard DrinkTrait.filters.indices.contains(place) else {
      isSearching = true
      return search(text: DrinkQuery.letterStart)
    }
    chooseFilter(of: [DrinkTrait.filters[place]])
  }

  func chooseFilter() { chooseFilter(of: DrinkTrait.shortFilters) }

  private func chooseFilter(of traits: [DrinkTrait]) {
    flow.chooseFilter(of: traits) { [weak self] query in
      self?.filter(by: query)
    }
  }

  private func filter(by query: DrinkQuery) {
    isSearching = true
    searchText = query.typed
    fetchData(query: query.typed)
  }

  var isFiltered: Bool { query.isFilter }

  func removeFilter() {
    guard isFiltered else { return }
    let query = query
    endSearch()
    removed.add(query)
    flow.removedFilter(query)
  }

  var canUndo: Bool { removed.canUndo(isGone: isGone) }

  func undo() {
    guard let query = removed.takeLatest(isGone: isGone) else { return }
    filter(by: query)
    flow.putBack()
  }

  private func isGone(_ filter: DrinkQuery) -> Bool { DrinkQuery(typed: searchText) != filter }

  func selectedItem(index: Int, in groupType: GroupType) {
    switch groupType {
    case .screenHeader: break
    case .defaultEntry: showRestaurant(index, of: restaurants)
    case .nearEntries: showRestaurant(index, of: nearRestaurants)
    case .otherEntries: showDrink(index, of: drinks)
    case .shelf: showDrink(index, of: shelf)
    }
  }

  func seeAll(_ groupType: GroupType) {
    switch groupType {
    case .screenHeader, .otherEntries: break
    case .defaultEntry, .nearEntries: flow.showRestaurants()
    case .shelf:
      showsAllDrinks = true
      delegate?.viewModelDidChange()
    }
  }

  func showBar() { flow.showBar() }

  private func showDrink(_ index: Int, of group: Group<Drink>) {
    guard group.items.indices.contains(index), let provenance = group.provenance else { return }
    flow.showDrink(Sourced(value: group.items[index], provenance: provenance))
  }

  private func showRestaurant(_ index: Int, of group: Group<Restaurant>) {
    if group.items.indices.contains(index) { flow.showRestaurant(group.items[index]) }
  }

  /// Whether what was typed may mean a restaurant; the prefixes are for drinks.
  private var isSearchedForRestaurants: Bool {
    switch DrinkQuery(typed: searchText) {
    case .random, .name: true
    case .letter, .having: false
    }
  }

  /// Whether the search leaves a restaurant.
  private var isMeant: (Restaurant) -> Bool {
    guard isSearchedForRestaurants else { return { _ in false } }
    let rule = SearchRule(searchText)
    return { rule.matches([$0.name, $0.kitchen, $0.place].compactMap(\.self)) }
  }

  private func ask(_ freshness: Freshness) {
    restaurantTask?.cancel()
    allRestaurants.isLoading = true
    allRestaurants.error = nil
    restaurantTask = Task { [weak self, restaurantApi] in
      do throws(ApiError) {
        // Answer first: `self?.received(try await …)` would hold the view model while it waits.
        let answer = try await restaurantApi.restaurants(freshness: freshness)
        self?.received(answer)
      } catch {
        self?.restaurantsFailed(error)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ answer: Sourced<RestaurantList>) {
    guard !Task.isCancelled else { return }
    allRestaurants = Group(
      groupType: .defaultEntry, items: answer.value.items, provenance: answer.provenance,
      unreadable: answer.value.unreadable)
    delegate?.viewModelDidChange()
  }

  private func restaurantsFailed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    allRestaurants.isLoading = false
    allRestaurants.error = error
    delegate?.viewModelDidChange()
  }

  /// Asks for drinks to look through: as many as the source gives where no name is asked for.
  private func fillShelf(_ freshness: Freshness) {
    shelfTask?.cancel()
    allDrinks.isLoading = true
    allDrinks.error = nil
    shelfTask = Task { [weak self, drinkApi] in
      do throws(ApiError) {
        // Answer first: `self?.shelved(try await …)` would hold the view model while it waits.
        let answer = try await drinkApi.drinks(.name(""), freshness: freshness)
        self?.shelved(Group(.shelf, answer))
      } catch {
        self?.shelved(Group(groupType: .shelf, error: error.isCancellation ? nil : error))
      }
    }
    delegate?.viewModelDidChange()
  }

  private func shelved(_ group: Group<Drink>) {
    guard !Task.isCancelled else { return }
    allDrinks = group
    // Who gives more than the API gives at a time keeps nothing back.
    if group.count > DrinkQuery.name("").mostItems { allDrinks.isCapped = false }
    allDrinks.items.sort { ($0.name.folded, $0.id) < ($1.name.folded, $1.id) }
    delegate?.viewModelDidChange()
  }

  private func awaitDrinks() {
    found.isLoading = true
    found.error = nil
    delegate?.viewModelDidChange()
  }

  private func ask(_ query: DrinkQuery, _ freshness: Freshness) {
    drinkTask?.cancel()
    awaitDrinks()
    drinkTask = Task { [weak self, drinkApi] in
      do throws(ApiError) {
        let answer = try await drinkApi.drinks(query, freshness: freshness)
        self?.received(answer, to: query)
      } catch {
        self?.drinksFailed(error, query)
      }
    }
  }

  private func received(_ answer: Sourced<DrinkList>, to query: DrinkQuery) {
    guard !Task.isCancelled else { return }
    drinkTask = nil
    self.query = query
    if query == .random { before = answer }
    received(answer)
  }

  private func received(_ answer: Sourced<DrinkList>) {
    found = Group(.otherEntries, answer)
    picture.show(drinkByChance)
    delegate?.viewModelDidChange()
  }

  private func drinksFailed(_ error: ApiError, _ query: DrinkQuery) {
    guard !Task.isCancelled else { return }
    drinkTask = nil
    self.query = query
    // What was found by another question is no answer to this one.
    found = Group(groupType: .otherEntries, error: error)
    delegate?.viewModelDidChange()
  }
}
