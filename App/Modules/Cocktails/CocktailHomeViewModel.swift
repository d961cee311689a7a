import ApiSession
import Loading

protocol CocktailHomeFlow: RemovingFlow {
  func showDrink(_ drink: Sourced<Drink>)
  func showRestaurant(_ restaurant: Sourced<Restaurant>)
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
final class CocktailHomeViewModel: Searching, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var answered = DrinkSearch()
  private(set) var search = DrinkSearch()
  private(set) var isSearching = false
  private(set) var showsAllDrinks = false
  let picture: DrinkPicture

  private let flow: any CocktailHomeFlow
  let drinkApi: any DrinkApiService
  private let restaurantLoader: Loader<Sourced<ItemPage<Restaurant>>, ApiError>
  private let shelfLoader: Loader<Sourced<DrinkList>, ApiError>
  private let clock: any Clock<Duration>
  private let sources: any SourceProbe
  private var found = Group<Drink>(groupType: .otherEntries)
  private var allDrinks = Group<Drink>(groupType: .shelf)
  // Sections and rows are computed once per change, not per frame.
  /// The drinks for browsing, without the random one.
  private(set) var shelf = Group<Drink>(groupType: .shelf)
  private(set) var restaurants = Group<Restaurant>(groupType: .defaultEntry)
  private(set) var nearRestaurants = Group<Restaurant>(groupType: .nearEntries)
  private(set) var rows: [CocktailRow] = []
  /// The loaded drinks that match a search whose response is pending.
  private var narrowed: [Drink] = []
  private var before: Sourced<DrinkList>?
  private var removed = Removals<DrinkSearch.Part>()
  private var hasAsked = false
  private let drinkTask = OwnedTask()

  /// The number of drinks shown before "See all", so that the restaurants stay in sight.
  static let shelfLength = 6
  private static let debounce = Duration.milliseconds(300)

  /// `shelf` loads the drinks for browsing.
  init(
    flow: any CocktailHomeFlow, drinks: any DrinkApiService, shelf: Loader<Sourced<DrinkList>, ApiError>,
    restaurants: Loader<Sourced<ItemPage<Restaurant>>, ApiError>, clock: any Clock<Duration>, sources: any SourceProbe,
    picture: DrinkPicture
  ) {
    (self.flow, self.drinkApi, self.shelfLoader, self.restaurantLoader) = (flow, drinks, shelf, restaurants)
    (self.clock, self.sources, self.picture) = (clock, sources, picture)
    picture.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
    restaurants.onChange = { [weak self] in self?.changed() }
    shelf.onChange = { [weak self] in self?.shelfDidChange() }
  }

  var sections: [any Section] { [drinks, shelf, restaurants, nearRestaurants] }

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
    shelfLoader.load()
  }

  func fetchRestaurant() { restaurantLoader.load() }
  func fetchData(query text: String) { ask(DrinkSearch(typed: text), .usual) }

  func reload() {
    restaurantLoader.reload()
    ask(search, .reload)
    shelfLoader.reload()
  }

  func retry(_ groupType: GroupType) {
    switch groupType {
    case .defaultEntry, .nearEntries: restaurantLoader.reload()
    case .shelf: shelfLoader.reload()
    case .otherEntries:
      ask(search, .reload)
      if allDrinks.error != nil { shelfLoader.reload() }
    }
  }

  /// The index of the source that caused a section's failure, in the list of sources that the settings can test.
  func blamedSource(of groupType: GroupType) -> Int? {
    guard let section = sections.first(where: { $0.groupType == groupType }), let error = section.error else {
      return nil
    }
    return sources.index(of: section.isOfDrinks ? .cocktails : .restaurants, blamedFor: error)
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
    drinkTask.cancel()
    // An invalid search sends no request and keeps the previous results.
    found.isLoading = search.line.trouble == nil && found.isLoading
    if search.line.trouble != nil { return changed() }
    if search.asked == .random, let before {
      answered = search
      return received(before)
    }
    awaitDrinks()
    drinkTask.run { [clock] in
      try? await clock.sleep(for: Self.debounce)
    } then: { [weak self] _ in
      self?.ask(search, .usual)
    }
  }

  func endSearch() {
    isSearching = false
    search(text: "")
    changed()
  }

  /// Each filter in effect; a kind without one has an entry with a `nil` part, except conditions.
  var filters: [(kind: DrinkSearch.Kind, part: DrinkSearch.Part?)] {
    DrinkSearch.Kind.all.flatMap { kind -> [(kind: DrinkSearch.Kind, part: DrinkSearch.Part?)] in
      let parts = answered.parts.filter { $0.kind == kind }
      return parts.isEmpty && kind != .condition ? [(kind, nil)] : parts.map { (kind, $0) }
    }
  }

  func chooseFilter(_ kind: DrinkSearch.Kind) {
    switch kind {
    case .trait(let trait): chooseFilter(of: [trait])
    case .condition: chooseFilter(of: DrinkTrait.shortFilters, typing: true)
    case .letter:
      isSearching = true
      let rest = search.typed { $0.kind == .letter }
      search(text: rest.isEmpty ? DrinkQuery.letterStart : rest + " " + DrinkQuery.letterStart)
    }
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

  func removeFilter(_ part: DrinkSearch.Part) {
    ask(for: answered.typed { $0 == part })
    removed.add(part)
    flow.removedFilter(part)
  }

  func removeLastFilter() { if let part = answered.parts.last { removeFilter(part) } }

  var canUndo: Bool { removed.canUndo(isGone: isGone) }

  func undo() {
    guard let part = removed.takeLatest(isGone: isGone) else { return }
    ask(for: search.typed(with: part))
    flow.putBack()
  }

  private func isGone(_ part: DrinkSearch.Part) -> Bool { !search.parts.contains(part) }

  func selectedItem(index: Int) { if let row = row(at: index) { open(row) } }

  func open(_ row: CocktailRow) {
    switch row {
    case .drink(let drink, let groupType):
      guard let provenance = (groupType == .shelf ? shelf : drinks).provenance else { return }
      flow.showDrink(Sourced(value: drink, provenance: provenance))
    case .restaurant(let restaurant, _):
      guard let provenance = allRestaurants.provenance else { return }
      flow.showRestaurant(Sourced(value: restaurant, provenance: provenance))
    case .seeAll(_, .shelf):
      showsAllDrinks = true
      changed()
    case .seeAll: flow.showRestaurants()
    case .retry(let groupType): retry(groupType)
    case .source(let groupType): if let index = blamedSource(of: groupType) { flow.showSource(index + 1) }
    }
  }

  func showBar() { flow.showBar() }

  /// Updates the sections and their rows, and notifies the screen.
  private func changed() {
    // Shows why no random drink is available; retrying asks for both again.
    let isHidden = search.asked != .random || found.error != nil
    shelf = isHidden ? Group(groupType: .shelf) : allDrinks
    let count = shelf.count
    if let chance = drinkByChance { shelf.items.removeAll { $0.id == chance.id } }
    shelf.elsewhereCount = count - shelf.count
    (restaurants, nearRestaurants) = foundRestaurants()
    rows = makeRows()
    delegate?.viewModelDidChange()
  }

  private func shelfDidChange() {
    switch shelfLoader.state.phase {
    case .idle: return
    case .loading: (allDrinks.isLoading, allDrinks.error) = (true, nil)
    case .failed(let error): allDrinks = Group(groupType: .shelf, error: error.isCancellation ? nil : error)
    case .loaded:
      guard let answer = shelfLoader.state.value else { return }
      allDrinks = Group(.shelf, answer)
      // A source that exceeds the API's page size returns all of its drinks.
      if allDrinks.count > DrinkQuery.name("").mostItems { allDrinks.isCapped = false }
      allDrinks.items.sort { ($0.name.folded, $0.id) < ($1.name.folded, $1.id) }
    }
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
    awaitDrinks()
    drinkTask.run { [drinkApi] () -> Result<Sourced<DrinkList>, ApiError> in
      do throws(ApiError) {
        let answer = try await drinkApi.drinks(search.asked, freshness: freshness)
        guard !search.conditions.isEmpty else { return .success(answer) }
        return .success(
          try await drinkApi.whole(answer).map { list in
            DrinkList(
              items: list.items.filter { $0.fulfils(search.conditions) }, isCapped: list.isCapped,
              unreadable: list.unreadable)
          })
      } catch {
        return .failure(error)
      }
    } then: { [weak self] in
      self?.received($0, to: search)
    }
  }

  private func received(_ answer: Result<Sourced<DrinkList>, ApiError>, to search: DrinkSearch) {
    answered = search
    switch answer {
    case .success(let drinks):
      if query == .random { before = drinks }
      received(drinks)
    case .failure(let error):
      // Results of another query do not answer this one.
      found = Group(groupType: .otherEntries, error: error)
      changed()
    }
  }

  private func received(_ answer: Sourced<DrinkList>) {
    found = Group(.otherEntries, answer)
    picture.show(drinkByChance)
    changed()
  }

  var searchText: String { search.line.text }
  var query: DrinkQuery { answered.asked }
  /// Whether filters other than a name are in effect.
  var isFiltered: Bool { answered.isFilter }

  var allRestaurants: Group<Restaurant> {
    let (answer, state) = (restaurantLoader.state.value, restaurantLoader.state)
    return Group(
      groupType: .defaultEntry, items: answer?.value.items ?? [], provenance: answer?.provenance,
      unreadable: answer?.value.unreadableCount ?? 0, isLoading: state.isLoading, error: state.failure)
  }

  func copies(at index: Int) -> [CopyItem] {
    let drink: Drink? = if case .drink(let drink, _)? = row(at: index) { drink } else { nil }
    // Without a query, the copied list is the one for browsing.
    let asked = search.asked == .random ? .name("") : search.asked
    let words = search.typed { if case .condition = $0 { true } else { false } }
    return CopyItem.list(
      route: .cocktails, address: drinkApi.address(of: asked), value: drink.flatMap { $0.isPartial ? nil : $0.json },
      line: GetLine("drinks", searching: words, condition: RecordCondition.line(of: search.conditions)))
  }
}
