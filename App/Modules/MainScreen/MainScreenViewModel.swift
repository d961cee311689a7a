import Tools

/// What the main screen needs from navigation.
@MainActor
protocol MainScreenFlow: AnyObject {
  func show(_ entry: MenuEntry)
}

/// Lists the modules by group and narrows them as someone types.
@MainActor
final class MainScreenViewModel: Searching {
  /// A module with its words.
  struct Item: Equatable {
    let entry: MenuEntry
    let title: String
    let summary: String
    /// How many there are to be seen; empty where that is not known, or nothing is counted.
    var count = ""
  }

  weak var delegate: (any ViewModelDelegate)?
  private(set) var searchText = ""
  private(set) var isSearching = false
  /// Whether someone is here for the first time, and is told how to move.
  private(set) var isFirstVisit = false

  private let flow: any MainScreenFlow
  private let words: Localization
  private let swapi: any SwapiService
  private let hints: any HintStore
  private var visit: Task<Void, Never>?
  private var totals: [SwapiKind: Int] = [:]
  private var counting: Task<Void, Never>?

  init(flow: any MainScreenFlow, words: Localization, swapi: any SwapiService, hints: any HintStore) {
    self.flow = flow
    self.words = words
    self.swapi = swapi
    self.hints = hints
  }

  deinit {
    visit?.cancel()
    counting?.cancel()
  }

  /// Whether it is being found out how many there are of each kind; no source is asked for that.
  var isCounting: Bool { counting != nil }

  /// The modules that the search leaves, group by group.
  var groups: [(group: MenuGroup, items: [Item])] {
    let rule = SearchRule(searchText)
    return MenuGroup.allCases.compactMap { group in
      let items = MenuEntry.allCases.filter { $0.group == group }.map(item).filter {
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

  /// Whoever comes back may have seen more lists than before.
  private func count() {
    counting?.cancel()
    counting = Task { [weak self, swapi] in
      let totals = await swapi.knownTotals()
      guard !Task.isCancelled else { return }
      self?.counting = nil
      self?.totals = totals
      self?.delegate?.viewModelDidChange()
    }
  }

  func beginSearch() {
    isSearching = true
    delegate?.viewModelDidChange()
  }

  func search(text: String) {
    searchText = text
    delegate?.viewModelDidChange()
  }

  func endSearch() {
    isSearching = false
    search(text: "")
  }

  /// Opens the module at a place that counts through all groups.
  func selectedItem(index: Int) {
    let items = groups.flatMap(\.items)
    guard items.indices.contains(index) else { return }
    flow.show(items[index].entry)
  }

  private func item(_ entry: MenuEntry) -> Item {
    switch entry {
    case .records(let kind):
      Item(
        entry: entry, title: words[kind.words.title], summary: words[kind.words.summary],
        count: totals[kind].map { words.numbers.text($0) } ?? "")
    case .cocktails: Item(entry: entry, title: words[.cocktailsTitle], summary: words[.cocktailsSummary])
    case .seats: Item(entry: entry, title: words[.seatsTitle], summary: words[.seatsSummary])
    case .meditation: Item(entry: entry, title: words[.meditationTitle], summary: words[.meditationSummary])
    case .breathing: Item(entry: entry, title: words[.breathingTitle], summary: words[.breathingSummary])
    case .posters: Item(entry: entry, title: words[.spaceTitle], summary: words[.spaceSummary])
    case .places(let list):
      Item(entry: entry, title: words[list.words.title], summary: words[list.words.summary])
    case .settings: Item(entry: entry, title: words[.settingsTitle], summary: words[.settingsSummary])
    case .about: Item(entry: entry, title: words[.aboutTitle], summary: words[.aboutSummary])
    }
  }
}
