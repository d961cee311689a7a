import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram

/// Bookmarks or visits with their routes, the latest first.
final class PlacesScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case open, search, endSearch, remove, undo }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
    KeyBinding(.character("x"), .delete, title: PlacesPhrase.remove, group: .list, action: .remove),
    KeyBinding(.character("u"), title: PlacesPhrase.undo, group: .list, action: .undo),
  ]

  private static let listID: ViewID = "places"

  var invalidate: (() -> Void)?
  private let viewModel: PlacesViewModel
  private let words: Localization

  init(viewModel: PlacesViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[viewModel.list.words.title] }
  var route: String? { Route.places(viewModel.list).path }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    viewModel.items.isEmpty ? nil : StyledText(words[ListPhrase.summaryCount, count: viewModel.items.count])
  }

  var body: any View {
    let items = viewModel.items
    let search = TextField(of: viewModel)
    // The text for an empty list has to wait until the list is read.
    if items.isEmpty, viewModel.isLoading { return search }
    guard !items.isEmpty else {
      let text = words.emptyText(viewModel.list.words.empty, searching: viewModel.searchText)
      return Stack([search, ProseView(StyledText(text, .dim))])
    }
    let rule = SearchRule(viewModel.searchText)
    let list = ListView(
      id: Self.listID, sections: [ListSection(count: items.count)], columns: [ListColumn(width: 20)],
      nameWidth: 22...36, keepsPosition: !viewModel.isSearching
    ) { index in
      let place = items[index]
      return ListRow(
        id: .text(place.route), name: StyledText(place.title, marking: rule),
        details: [StyledText(place.shownRoute, .dim)], route: NamedRoute(place.route, title: place.title))
    }
    return Stack([search, list])
  }

  func didAppear() { viewModel.load() }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open, .remove: !viewModel.items.isEmpty
    case .undo: viewModel.canUndo
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[Self.listID].index)
    case .remove: viewModel.removeItem(index: focus[Self.listID].index)
    case .undo: viewModel.undo()
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.listID)
    }
  }
}
