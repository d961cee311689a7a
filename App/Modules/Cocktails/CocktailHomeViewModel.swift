import ApiSession
import Loading

/// The navigation that the cocktail home requires.
@MainActor
protocol CocktailHomeFlow: RemovingFlow {
  func showDrink(_ drink: Sourced<Drink>)
  func showRestaurant(_ restaurant: Restaurant)
  func showBar()
  func showRestaurants()
  /// Opens a source in the settings; sources are numbered from 1.
  func showSource(_ number: Int)
  /// Asks for a filter: a value of `traits`, or conditions starting with `text`. `chosen` is not called on cancel.
  func chooseFilter(
    of traits: [DrinkTrait], instead text: String, typing: Bool, _ chosen: @escaping @MainActor (DrinkFilter) -> Void)
  /// Reports the removal of a filter and offers to undo it.
  func removedFilter(_ part: DrinkSearch.Part)
}

/// Combines several services on one screen; each loads, fails and is retried independently.
@MainActor
final class CocktailHomeViewModel: Searching, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// The search that the current drinks answer.
  private(set) var answered = DrinkSearch()
  private(set) var search = DrinkSearch()
  private(set) var isSearching = false
  private(set) var showsAllDrinks = false
  let picture: DrinkPicture

  private let flow: any CocktailHomeFlow
  let drinkApi: any DrinkApiService
  private let restaurantApi: any RestaurantService
  private let clock: any Clock<Duration>
  private let sources: any SourceProbe
  private(set) var allRestaurants = Group<Restaurant>(groupType: .defaultEntry)
  private var found = Group<Drink>(groupType: .otherEntries)
  private var allDrinks = Group<Drink>(groupType: .shelf)
  /// The drinks for browsing, without the random one; computed once per change, not per frame.
  private(set) var shelf = Group<Drink>(groupType: .shelf)
  /// The loaded drinks that match a search whose response is pending.
  private var narrowed: [Drink] = []
  /// The drinks shown before the search.
  private var before: Sourced<DrinkList>?
  private var removed = Removals<DrinkSearch.Part>()
  private var hasAsked = false
  private var restaurantTask: Task<Void, Never>?
  private var drinkTask: Task<Void, Never>?
  private var shelfTask: Task<Void, Never>?

  /// The number of drinks shown before "See all", so that the restaurants are visible in 24 rows.
  static let shelfLength = 6
  private static let debounce = Duration.milliseconds(300)

  init(
    flow: any CocktailHomeFlow, drinks: any DrinkApiService, restaurants: any RestaurantService,
    clock: any Clock<Duration>, sources: any SourceProbe, picture: DrinkPicture
  ) {
    (self.flow, self.drinkApi, self.restaurantApi) = (flow, drinks, restaurants)
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
  var isCapped: Bool { found.isCapped }

  /// The searched name; empty for any other query.
  var searchedName: String {
    search.query.parts.lazy.compactMap { if case .name(let text) = $0 { text } else { nil } }.first ?? ""
  }

  var drinks: Group<Drink> {
    guard found.isLoading, search.asked != .random else { return found }
    // Until the response arrives, only matching drinks are shown, so that Enter cannot open an unrelated one.
    var group = found
    group.items = narrowed
    group.provenance = .least(of: [found.provenance, allDrinks.provenance].compactMap(\.self))
    return group
  }

  /// The random drink of a home without a search; otherwise, `nil`.
  var drinkByChance: Drink? { query == .random && found.items.count == 1 ? found.items[0] : nil }

  /// The least reliable provenance of everything shown, sample data aside; `nil` before the first response.
  var provenance: Provenance? {
    let shown = sections.filter { $0.count > 0 || $0.groupType == .otherEntries && $0.error == nil }
    return .least(of: shown.compactMap(\.provenance).filter { $0 != .sample })
  }

  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    fetchRestaurant()
    ask(search, .usual)
    fillShelf(.usual)
  }

  func fetchRestaurant() { ask(.usual) }
  func fetchData(query text: String) { ask(DrinkSearch(typed: text), .usual) }

  func reload() {
    ask(.reload)
    ask(search, .reload)
    fillShelf(.reload)
  }

  func retry(_ groupType: GroupType) {
    switch groupType {
    case .screenHeader: break
    case .defaultEntry, .nearEntries: ask(.reload)
    case .shelf: fillShelf(.reload)
    case .otherEntries:
      ask(search, .reload)
      if allDrinks.error != nil { fillShelf(.reload) }
    }
  }

  /// Whether a section's failure is due to a source that the settings can test.
  func canTestSource(of groupType: GroupType) -> Bool { blamedSource(of: groupType) != nil }
  func showSource(of groupType: GroupType) { if let index = blamedSource(of: groupType) { flow.showSource(index + 1) } }

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
    changed()
  }

  /// Filters the loaded drinks and requests more once typing pauses.
  func search(text: String) {
    guard text != searchText else { return }
    let search = DrinkSearch(typed: text)
    self.search = search
    drinkTask?.cancel()
    drinkTask = nil
    // An invalid search sends no request and keeps the previous results.
    found.isLoading = search.line.trouble == nil && found.isLoading
    if search.line.trouble != nil { return changed() }
    if search.asked == .random, let before {
      answered = search
      return received(before)
    }
    awaitDrinks()
    drinkTask = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.debounce)) != nil else { return }
      self?.ask(search, .usual)
    }
  }

  func endSearch() {
    isSearching = false
    search(text: "")
    changed()
  }

  func chooseFilter(at place: Int) {
    let traits = DrinkTrait.filters
    if traits.indices.contains(place) { return chooseFilter(of: [traits[place]]) }
    guard place == traits.count else { return chooseFilter(of: DrinkTrait.shortFilters, typing: true) }
    isSearching = true
    let rest = search.typed { if case .query(.letter) = $0 { true } else { false } }
    search(text: rest.isEmpty ? DrinkQuery.letterStart : rest + " " + DrinkQuery.letterStart)
  }

  func chooseFilter() { chooseFilter(of: DrinkTrait.shortFilters) }

  private func chooseFilter(of traits: [DrinkTrait], typing: Bool = false) {
    flow.chooseFilter(of: traits, instead: searchText, typing: typing) { [weak self] filter in
      guard let self else { return }
      switch filter {
      case .value(let query): ask(for: search.typed(with: .query(query)))
      case .typed(let text): ask(for: text)
      }
    }
  }

  /// Sends the request for a text at once, as if it had been typed.
  private func ask(for text: String) {
    guard !text.isEmpty else { return endSearch() }
    isSearching = true
    search = DrinkSearch(typed: text)
    ask(search, .usual)
  }

  func removeFilter(at place: Int) {
    let parts = answered.parts
    guard parts.indices.contains(place) else { return }
    ask(for: answered.typed { $0 == parts[place] })
    removed.add(parts[place])
    flow.removedFilter(parts[place])
  }

  var canUndo: Bool { removed.canUndo(isGone: isGone) }

  func undo() {
    guard let part = removed.takeLatest(isGone: isGone) else { return }
    ask(for: search.typed(with: part))
    flow.putBack()
  }

  private func isGone(_ part: DrinkSearch.Part) -> Bool { !search.parts.contains(part) }

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
      changed()
    }
  }

  func showBar() { flow.showBar() }

  /// Updates the shelf, which every row reads, and notifies the screen.
  private func changed() {
    // Shows why no random drink is available; retrying asks for both again.
    let isHidden = search.asked != .random || found.error != nil
    shelf = isHidden ? Group(groupType: .shelf) : allDrinks
    let count = shelf.count
    if let chance = drinkByChance { shelf.items.removeAll { $0.id == chance.id } }
    shelf.elsewhereCount = count - shelf.count
    delegate?.viewModelDidChange()
  }

  private func showDrink(_ index: Int, of group: Group<Drink>) {
    guard group.items.indices.contains(index), let provenance = group.provenance else { return }
    flow.showDrink(Sourced(value: group.items[index], provenance: provenance))
  }

  private func showRestaurant(_ index: Int, of group: Group<Restaurant>) {
    if group.items.indices.contains(index) { flow.showRestaurant(group.items[index]) }
  }

  private func ask(_ freshness: Freshness) {
    restaurantTask?.cancel()
    allRestaurants.isLoading = true
    allRestaurants.error = nil
    restaurantTask = Task { [weak self, restaurantApi] in
      do throws(ApiError) {
        // Awaits the answer first: `self?.received(try await …)` would retain the view model while it waits.
        let answer = try await restaurantApi.restaurants(freshness: freshness)
        self?.received(answer)
      } catch {
        self?.restaurantsFailed(error)
      }
    }
    changed()
  }

  private func received(_ answer: Sourced<RestaurantList>) {
    guard !Task.isCancelled else { return }
    allRestaurants = Group(
      groupType: .defaultEntry, items: answer.value.items, provenance: answer.provenance,
      unreadable: answer.value.unreadable)
    changed()
  }

  private func restaurantsFailed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    allRestaurants.isLoading = false
    allRestaurants.error = error
    changed()
  }

  /// Requests the drinks for browsing: as many as the source returns without a name.
  private func fillShelf(_ freshness: Freshness) {
    shelfTask?.cancel()
    allDrinks.isLoading = true
    allDrinks.error = nil
    shelfTask = Task { [weak self, drinkApi] in
      do throws(ApiError) {
        // Awaits the answer first: `self?.shelved(try await …)` would retain the view model while it waits.
        let answer = try await drinkApi.drinks(.name(""), freshness: freshness)
        self?.shelved(Group(.shelf, answer))
      } catch {
        self?.shelved(Group(groupType: .shelf, error: error.isCancellation ? nil : error))
      }
    }
    changed()
  }

  private func shelved(_ group: Group<Drink>) {
    guard !Task.isCancelled else { return }
    allDrinks = group
    // A source that exceeds the API's page size returns all of its drinks.
    if group.count > DrinkQuery.name("").mostItems { allDrinks.isCapped = false }
    allDrinks.items.sort { ($0.name.folded, $0.id) < ($1.name.folded, $1.id) }
    narrow()
    changed()
  }

  private func awaitDrinks() {
    found.isLoading = true
    found.error = nil
    narrow()
    changed()
  }

  /// Searches the loaded drinks, once per change and not per frame.
  private func narrow() {
    guard found.isLoading, search.asked != .random else { return narrowed = [] }
    let here = Set(found.items.map(\.id))
    let known = found.items + allDrinks.items.filter { !here.contains($0.id) }
    narrowed = known.meant(by: search.asked) { _ in 0 }.filter { $0.fulfils(search.conditions) }
  }

  private func ask(_ search: DrinkSearch, _ freshness: Freshness) {
    drinkTask?.cancel()
    awaitDrinks()
    drinkTask = Task { [weak self, drinkApi] in
      do throws(ApiError) {
        var answer = try await drinkApi.drinks(search.asked, freshness: freshness)
        if !search.conditions.isEmpty { answer = try await drinkApi.whole(answer).meeting(search.conditions) }
        self?.received(answer, to: search)
      } catch {
        self?.drinksFailed(error, search)
      }
    }
  }

  private func received(_ answer: Sourced<DrinkList>, to search: DrinkSearch) {
    guard !Task.isCancelled else { return }
    drinkTask = nil
    answered = search
    if query == .random { before = answer }
    received(answer)
  }

  private func received(_ answer: Sourced<DrinkList>) {
    found = Group(.otherEntries, answer)
    picture.show(drinkByChance)
    changed()
  }

  private func drinksFailed(_ error: ApiError, _ search: DrinkSearch) {
    guard !Task.isCancelled else { return }
    drinkTask = nil
    answered = search
    // Results of another query do not answer this one.
    found = Group(groupType: .otherEntries, error: error)
    changed()
  }
}

extension CocktailHomeViewModel {
  var searchText: String { search.line.text }
  /// The query that the current drinks answer.
  var query: DrinkQuery { answered.asked }
  /// Whether filters other than a name are in effect.
  var isFiltered: Bool { answered.isFilter }
}

extension Sourced<DrinkList> {
  func meeting(_ conditions: [RecordCondition]) -> Sourced<DrinkList> {
    map { list in
      DrinkList(
        items: list.items.filter { $0.fulfils(conditions) }, isCapped: list.isCapped, unreadable: list.unreadable)
    }
  }
}
