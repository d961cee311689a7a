import Loading
import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram

/// A screen with a paged list that is searched: it says what a row looks like, all else is the same for every list.
@MainActor
protocol PagedListScreen: Screen where Action == PagedListAction {
  associatedtype Model: PagedListing
  var viewModel: Model { get }
  var words: Localization { get }
  /// The columns beside the name.
  var columns: [ListColumn] { get }
  /// The row of an item; `rule` tells which parts of its texts a search has found.
  func row(_ item: Model.Answer.Item, marking rule: SearchRule) -> ListRow
  /// Opens the item at a place of the view model's items.
  func open(_ index: Int)
}

/// What the keys of a plain list do.
enum PagedListAction: Hashable, Sendable {
  case open, search, cancel, reload

  static let bindings: [KeyBinding<PagedListAction>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.cancel, group: .list, action: .cancel),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload, footer: false),
  ]
}

extension PagedListScreen {
  static var bindings: [KeyBinding<PagedListAction>] { PagedListAction.bindings }

  private var listID: ViewID { "list" }

  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    let count = viewModel.total > 0 && viewModel.searchError == nil ? StyledText(viewModel.count(words)) : nil
    let parts = [count, viewModel.trouble(words)].compactMap(\.self)
    return parts.isEmpty ? nil : parts.dropFirst().reduce(parts[0]) { $0 + " · " + $1 }
  }

  var body: any View {
    let rule = SearchRule(viewModel.searchText)
    return viewModel.page(words) { items in
      ListView(
        id: listID, sections: [ListSection(count: items.count)], columns: columns,
        followsChoice: !viewModel.isFiltered, destination: viewModel.destination,
        onEnd: { [viewModel] in viewModel.loadAll() }
      ) { [self] index in row(items[index], marking: rule) }
    }
  }

  func didAppear() { viewModel.load() }

  func didShow(_ focus: Focus) {
    let place = focus[listID]
    if place.page > 0 { viewModel.seen(upTo: place.top + place.page - 1, selected: place.index) }
  }

  func isEnabled(_ action: PagedListAction, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.items.isEmpty
    case .search: viewModel.canBeginSearch(in: focus)
    case .cancel: viewModel.isReadingAll || viewModel.isSearching
    case .reload: true
    }
  }

  func perform(_ action: PagedListAction, focus: inout Focus) {
    switch action {
    case .open: open(focus[listID].index)
    case .search: viewModel.beginSearch(in: &focus)
    case .cancel where viewModel.isReadingAll: viewModel.stopLoading()
    case .cancel: viewModel.endSearch(in: &focus, to: listID)
    case .reload: viewModel.reload()
    }
  }
}
