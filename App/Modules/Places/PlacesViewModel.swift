import CantinaTools
import Loading

/// What a list of places needs from navigation.
@MainActor
protocol PlacesFlow: RemovingFlow {
  func open(_ place: Place)
}

/// Lists bookmarks or visits, opens them, removes them and puts them back.
@MainActor
final class PlacesViewModel: Narrowing, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let list: PlaceList
  let typed = TypedText()
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
    return book.places(list).filter { rule.matches([$0.title, $0.shownRoute]) }
  }

  /// Whether a place was removed that can be put back.
  var canUndo: Bool { book.canUndoRemoval(from: list) }

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

  private func item(at index: Int) -> Place? {
    let items = items
    return items.indices.contains(index) ? items[index] : nil
  }

  func selectedItem(index: Int) {
    if let place = item(at: index) { flow.open(place) }
  }

  func removeItem(index: Int) {
    guard let place = item(at: index), book.remove(place.route, from: list) != nil else { return }
    flow.removed(place.title)
    delegate?.viewModelDidChange()
  }

  /// Puts the place that was removed last back to where it stood.
  func undo() {
    book.undoRemoval(from: list)
    flow.putBack()
    delegate?.viewModelDidChange()
  }
}
