import CantinaTools

/// What the main screen needs from navigation.
@MainActor
protocol MainScreenFlow: AnyObject {
  func show(_ route: Route)
}

/// Lists the modules by group and narrows them as the user types.
@MainActor
final class MainScreenViewModel: Narrowing {
  /// A row of the menu.
  struct Item: Equatable {
    let route: Route
    let title: String
    let summary: String
    /// The number of items behind the row; empty where it is unknown.
    let count: String
  }

  /// A row as a feature describes it.
  struct Row {
    let route: Route
    let entry: MenuEntry
    /// Counts the items behind the row without a request; nil where their number is unknown.
    let count: @MainActor @Sendable () async -> Int?
    /// What the user has left there; nil for nothing.
    var state: @MainActor @Sendable () async -> String? = { nil }
  }

  weak var delegate: (any ViewModelDelegate)?
  var searchText = ""
  var isSearching = false
  /// Whether this is the first visit, at which a hint tells how to move.
  private(set) var isFirstVisit = false

  private let flow: any MainScreenFlow
  private let rows: [Row]
  private let words: Localization
  private let swapi: any SwapiService
  private let hints: any HintStore
  private var visit: Task<Void, Never>?
  private var counts: [Route: Int] = [:]
  private var states: [Route: String] = [:]
  private var counting: Task<Void, Never>?

  init(flow: any MainScreenFlow, rows: [Row], words: Localization, swapi: any SwapiService, hints: any HintStore) {
    self.flow = flow
    self.rows = rows
    self.words = words
    self.swapi = swapi
    self.hints = hints
  }

  deinit {
    visit?.cancel()
    counting?.cancel()
  }

  /// Whether items are being counted; no source is asked for that.
  var isCounting: Bool { counting != nil }

  /// The modules that the search leaves, group by group.
  var groups: [(group: MenuGroup, items: [Item])] {
    let rule = SearchRule(searchText)
    return MenuGroup.allCases.compactMap { group in
      let items = rows.filter { $0.entry.group == group }.map(item).filter {
        rule.matches([$0.title, $0.summary])
      }
      return items.isEmpty ? nil : (group, items)
    }
  }

  /// Where the data came from last; nil before anything was read.
  var provenance: Provenance? { swapi.latestProvenance }

  func load() {
    count()
    guard visit == nil else { return }
    visit = Task { [weak self, hints] in
      guard await hints.isFirstVisit() else { return }
      self?.isFirstVisit = true
      self?.delegate?.viewModelDidChange()
    }
  }

  /// Counts anew each time: the user may have seen more lists than before.
  private func count() {
    counting?.cancel()
    counting = Task { [weak self, rows] in
      var counts: [Route: Int] = [:]
      var states: [Route: String] = [:]
      for row in rows { (counts[row.route], states[row.route]) = (await row.count(), await row.state()) }
      guard !Task.isCancelled else { return }
      self?.counting = nil
      self?.counts = counts
      self?.states = states
      self?.delegate?.viewModelDidChange()
    }
  }

  /// Opens the module at a place that counts through all groups.
  func selectedItem(index: Int) {
    let items = groups.flatMap(\.items)
    guard items.indices.contains(index) else { return }
    flow.show(items[index].route)
  }

  private func item(_ row: Row) -> Item {
    Item(
      route: row.route, title: words[row.entry.title],
      summary: states[row.route] ?? words[row.entry.summary],
      count: counts[row.route].map { words.numbers.text($0) } ?? "")
  }
}
