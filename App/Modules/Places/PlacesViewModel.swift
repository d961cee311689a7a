/// What a list of places needs from navigation.
@MainActor
protocol PlacesFlow: AnyObject {
  func open(_ place: Place)
}

/// Lists places that somebody keeps or has visited, opens them and removes them.
@MainActor
final class PlacesViewModel: Searching {
  weak var delegate: (any ViewModelDelegate)?
  let list: PlaceList
  private(set) var searchText = ""
  private(set) var isSearching = false
  private(set) var isLoading = false

  private let flow: any PlacesFlow
  private let book: PlaceBook
  private var reading: Task<Void, Never>?

  init(list: PlaceList, flow: any PlacesFlow, book: PlaceBook) {
    self.list = list
    self.flow = flow
    self.book = book
  }

  deinit { reading?.cancel() }

  /// The places that the search leaves, the latest first.
  var items: [Place] {
    let rule = SearchRule(searchText)
    return all.filter { rule.matches([$0.title, $0.route]) }
  }

  private var all: [Place] {
    switch list {
    case .bookmarks: book.bookmarks
    case .history: book.visits
    }
  }

  func load() {
    isLoading = true
    reading?.cancel()
    reading = Task { [weak self, book] in
      await book.load()
      guard !Task.isCancelled else { return }
      self?.isLoading = false
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

  func selectedItem(index: Int) {
    let items = items
    if items.indices.contains(index) { flow.open(items[index]) }
  }

  func removeItem(index: Int) {
    let items = items
    guard items.indices.contains(index) else { return }
    switch list {
    case .bookmarks: book.removeBookmark(items[index].route)
    case .history: book.removeVisit(items[index].route)
    }
    delegate?.viewModelDidChange()
  }
}
