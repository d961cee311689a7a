import CantinaTools

@MainActor
protocol MainScreenFlow: AnyObject {
  func show(_ route: Route)
  func open(_ route: String)
}

/// Lists the modules by group and filters them as the user types.
final class MainScreenViewModel: Narrowing, ViewModel {
  struct Item: Equatable {
    let group: MenuGroup
    let route: Route
    let title: String
    /// The purpose of the module, or its current state.
    let summary: String
  }

  typealias Groups = [(group: MenuGroup, items: [Item])]

  struct Row {
    let route: Route
    let entry: MenuEntry
    /// Reads its state without a request, if any.
    var state: @MainActor @Sendable () async -> MenuEntry.State? = { nil }
    /// The current activity, if any.
    var present: @MainActor () -> String? = { nil }
    /// Reads some of its content without a request.
    var shelf: @MainActor @Sendable () async -> [Place] = { [] }
    /// Reads the preview of one of these places without a request.
    var glance: @MainActor @Sendable (Place) async -> Glance? = { _ in nil }
  }

  struct Shelf {
    let title: any Phrase
    let places: [Place]
  }

  struct Card {
    let shelf: any Phrase
    let place: Place
    let glance: Glance
  }

  weak var delegate: (any ViewModelDelegate)?
  let typed = TypedText()
  /// The previews of some places on the shelves.
  private(set) var cards: [Card] = []
  /// Whether this is the first run of the program, on which a hint explains navigation.
  private(set) var isFirstVisit = false

  private let flow: any MainScreenFlow
  private let rows: [Row]
  private let swapi: any SwapiService
  private let hints: any HintStore
  private let names: @MainActor () async -> [Place]
  private let module: @MainActor (Route) -> Route?
  private let visit = OwnedTask()
  private var states: [Route: MenuEntry.State] = [:]
  private var places: [Route: [Place]] = [:]
  /// The modules of the shelves' places, cached since they are drawn with each frame.
  private var modules: [Place: Route] = [:]
  /// Whether the shelves are read along with the states; otherwise, only a search reads them.
  private var readsShelves: Bool?

  /// Every name known without a request; `nil` until a search begins.
  private var known: [Place]?
  private let naming = OwnedTask()

  /// The maximum number of places of a shelf, and of search results.
  private static let (shelfSize, foundSize) = (4, 20)
  private let reading = OwnedTask()

  /// `names` reads every name known without a request, `module` the row that a route belongs to.
  init(
    flow: any MainScreenFlow, rows: [Row], swapi: any SwapiService, hints: any HintStore,
    names: @escaping @MainActor () async -> [Place] = { [] },
    module: @escaping @MainActor (Route) -> Route? = { _ in nil }
  ) {
    (self.flow, self.swapi, self.hints, self.names, self.module) = (flow, swapi, hints, names, module)
    self.rows = MenuGroup.allCases.flatMap { group in rows.filter { $0.entry.group == group } }
  }

  /// Whether the states of the rows are being read, which sends no requests.
  var isReading: Bool { reading.isRunning }

  /// The rows that match the search; groups with a matching title come before those with matching summaries.
  func groups(_ words: Localization) -> Groups {
    let rule = SearchRule(searchText)
    let items = rows.map { row in
      Item(
        group: row.entry.group, route: row.route, title: words[row.entry.title],
        summary: row.present() ?? states[row.route]?() ?? words[row.entry.summary])
    }
    let titled = items.filter { rule.matches([$0.title]) }
    let found = (titled + items.filter { rule.matches([$0.title, $0.summary]) }).uniqued(on: \.route)
    return found.map(\.group).uniqued(on: \.self).map { group in (group, found.filter { $0.group == group }) }
  }

  /// The content of some modules; empty during a search.
  var shelves: [Shelf] {
    guard SearchRule(searchText).terms.isEmpty else { return [] }
    return rows.compactMap { row in
      guard let title = row.entry.shelf?.title, let places = places[row.route], !places.isEmpty else { return nil }
      return Shelf(title: title, places: places)
    }
  }

  /// The results of a search among all known names; `nil` if there are none.
  var results: Shelf? {
    let rule = SearchRule(searchText)
    guard !rule.terms.isEmpty else { return nil }
    let kept = rows.flatMap { places[$0.route] ?? [] }
    let all = (kept + (known ?? [])).filter { rule.matches([$0.title]) }.uniqued(on: \.route)
    let found = rule.bestFirst(all, by: \.title).prefix(Self.foundSize)
    return found.isEmpty ? nil : Shelf(title: MainPhrase.found, places: Array(found))
  }

  /// The provenance of the latest data; `nil` before anything was read.
  var provenance: Provenance? { swapi.latestProvenance }

  func load() {
    readStates()
    guard !visit.isBegun else { return }
    visit.run { [hints] in
      await hints.isFirstVisit()
    } then: { [weak self] isFirst in
      guard isFirst, let self else { return }
      isFirstVisit = true
      delegate?.viewModelDidChange()
    }
  }

  /// Reads the shelves along with the states from now on.
  func readShelves() {
    guard readsShelves != true else { return }
    // The read begun when the screen appeared includes the shelves.
    let isAwaited = readsShelves == nil && isReading
    readsShelves = true
    if !isAwaited { readStates() }
  }

  /// Stops reading the shelves with the states, since hidden ones should cost nothing.
  func skipShelves() { readsShelves = false }

  /// Reads the states again each time, since the user may have changed them.
  private func readStates() {
    reading.run { [weak self, rows] in
      var states: [Route: MenuEntry.State] = [:]
      for row in rows { states[row.route] = await row.state() }
      guard !Task.isCancelled else { return }
      self?.states = states
      self?.delegate?.viewModelDidChange()
      await self?.readPlaces()
    } then: { [weak self] in
      self?.delegate?.viewModelDidChange()
    }
  }

  /// Reads the content of the modules if the shelves are shown or a search needs it.
  private func readPlaces() async {
    guard readsShelves != false || !searchText.isEmpty else { return }
    var (places, cards): ([Route: [Place]], [Card]) = ([:], [])
    for row in rows {
      guard let shelf = row.entry.shelf else { continue }
      let kept = Array(await row.shelf().prefix(Self.shelfSize))
      places[row.route] = kept
      guard shelf.hasCard, readsShelves == true else { continue }
      for place in kept {
        guard let glance = await row.glance(place) else { continue }
        let card = Card(shelf: shelf.title, place: place, glance: glance)
        // The place that the user left last comes first.
        cards.insert(card, at: row.entry.group == .yours ? 0 : cards.count)
        break
      }
    }
    guard !Task.isCancelled else { return }
    (self.places, self.cards) = (places, cards)
  }

  func hasRows(_ words: Localization) -> Bool { !groups(words).isEmpty || !listedPlaces.isEmpty }

  func narrow() {
    readNames()
    delegate?.viewModelDidChange()
  }

  /// Reads all names once, when the first letter is typed.
  private func readNames() {
    guard !searchText.isEmpty, known == nil, !naming.isRunning else { return }
    naming.run { [weak self, names] in
      let known = await names()
      // Otherwise, the shelves were read with the states.
      if self?.readsShelves == false { await self?.readPlaces() }
      return known
    } then: { [weak self] known in
      self?.known = known
      self?.delegate?.viewModelDidChange()
    }
  }

  /// The module that a place of a shelf belongs to; its route if the menu has none.
  func kind(of place: Place, _ words: Localization) -> String {
    let route = Route(unchecked: place.route)
    let module = modules[place] ?? module(route) ?? route
    modules[place] = module
    return rows.first { $0.route == module }.map { words[$0.entry.title] } ?? place.route
  }

  /// Opens the item at an index into all groups, followed by the shelves or the search results.
  func selectedItem(index: Int, _ words: Localization) {
    let (items, places) = (groups(words).flatMap(\.items), listedPlaces)
    if items.indices.contains(index) { return flow.show(items[index].route) }
    if places.indices.contains(index - items.count) { flow.open(places[index - items.count].route) }
  }

  private var listedPlaces: [Place] { (shelves + [results].compactMap(\.self)).flatMap(\.places) }
}
