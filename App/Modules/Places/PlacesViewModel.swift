import CantinaTools

/// The navigation that a list of places requires.
protocol PlacesFlow: RemovingFlow {
  func open(_ place: Place)
}

/// Lists bookmarks or visits, opens, removes and restores them.
final class PlacesViewModel: Narrowing, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let list: PlaceList
  let typed = TypedText()

  private let flow: any PlacesFlow
  private let book: PlaceBook
  private let titleOf: @MainActor (Place) -> String
  private let reading = OwnedTask()

  init(
    list: PlaceList, flow: any PlacesFlow, book: PlaceBook,
    titleOf: @escaping @MainActor (Place) -> String = { $0.title }
  ) {
    (self.list, self.flow, self.book, self.titleOf) = (list, flow, book, titleOf)
  }

  /// The places that match the search, the latest first.
  var items: [Place] {
    let rule = SearchRule(searchText)
    let places = book.places(list).map { Place(route: $0.route, title: titleOf($0)) }
    return places.filter { rule.matches([$0.title, $0.shownRoute]) }
  }

  var isLoading: Bool { reading.isRunning }
  var canUndo: Bool { book.canUndoRemoval(from: list) }

  func load() {
    reading.run { [book] in
      await book.load()
    } then: { [weak self] in
      self?.delegate?.viewModelDidChange()
    }
  }

  private func item(at index: Int) -> Place? {
    let items = items
    return items.indices.contains(index) ? items[index] : nil
  }

  func selectedItem(index: Int) { if let place = item(at: index) { flow.open(place) } }

  func removeItem(index: Int) {
    guard let place = item(at: index), book.remove(place.route, from: list) != nil else { return }
    flow.removed(place.title)
    delegate?.viewModelDidChange()
  }

  /// Restores the place that was removed last at its old position.
  func undo() {
    book.undoRemoval(from: list)
    flow.putBack()
    delegate?.viewModelDidChange()
  }
}
