import CantinaTools
import Loading
import Terminal
import TerminalKit

/// A screen of a paged list that is searched.
///
/// It says how a row looks and what opens; the rest is the same for every list.
@MainActor
public protocol PagedListScreen: Screen {
  /// The model behind the screen.
  associatedtype Model: PagedSearch

  /// The list and its search.
  var viewModel: Model { get }
  /// The name of the list on the screen: `list`, unless the screen has another.
  var listID: ViewID { get }
  /// The columns beside the name.
  var columns: [ListColumn] { get }
  /// The least and the best width of the name; 22 and 30, unless the names are longer.
  var nameWidth: ClosedRange<Int> { get }

  /// The row of an item; `rule` tells which parts of its texts a search has found.
  func row(_ item: Model.Answer.Item, marking rule: SearchRule) -> ListRow
  /// Opens the item at an index of the model's rows.
  func open(_ index: Int)
  /// What stands in the place of the rows.
  func view(of gap: ListGap<Model.Failure>) -> any View
}

/// Why a list has no rows.
public enum ListGap<Failure: Error> {
  /// The first answer is awaited.
  case loading
  /// The first page did not come.
  case failed(Failure)
  /// No row fits the search.
  case notFound(String)
  /// The source has none.
  case empty
}

extension PagedListScreen {
  /// `list`.
  @inlinable public var listID: ViewID { "list" }
  /// 22 to 30.
  @inlinable public var nameWidth: ClosedRange<Int> { 22...30 }
  /// Whether an answer is awaited.
  @inlinable public var isLoading: Bool { viewModel.isLoading }
  /// The field of the search, and the rows or what is said in their place.
  @inlinable public var body: any View { page { rows(of: $0) } }

  /// The field of the search above the rows, or above what is said in their place.
  /// - Parameters:
  ///   - below: what stands between both.
  ///   - rows: shows the rows; called where there are any.
  /// - Returns: the body of the screen.
  @inlinable public func page(below: [any View] = [], rows: (Model.Rows) -> any View) -> any View {
    let items = viewModel.items
    return Stack([TextField(of: viewModel)] + below + [items.isEmpty ? view(of: gap) : rows(items)])
  }

  @inlinable var gap: ListGap<Model.Failure> {
    if viewModel.isLoading { return .loading }
    if viewModel.isFiltered { return .notFound(viewModel.searchText) }
    return viewModel.list.state.failure.map { .failed($0) } ?? .empty
  }

  @inlinable func rows(of items: Model.Rows) -> any View {
    let rule = SearchRule(viewModel.searchText)
    return ListView(
      id: listID, sections: [ListSection(count: items.count)], columns: columns, nameWidth: nameWidth,
      followsChoice: !viewModel.isFiltered, destination: viewModel.destination,
      onEnd: { [viewModel] in viewModel.loadAll() }
    ) { [self] index in row(items[index], marking: rule) }
  }

  /// Begins to read.
  @inlinable public func didAppear() { viewModel.load() }

  /// Reads on when the end of the rows comes into sight.
  @inlinable public func didShow(_ focus: Focus) {
    let place = focus[listID]
    if place.page > 0 { viewModel.seen(upTo: place.top + place.page - 1, selected: place.index) }
  }
}

/// What the keys of a plain list do.
public enum PagedListAction: Hashable, Sendable {
  case open, search, cancel, reload
}

extension PagedListScreen where Action == PagedListAction {
  /// Whether an action means something now.
  public func isEnabled(_ action: PagedListAction, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.items.isEmpty
    case .search: viewModel.canBeginSearch(in: focus)
    case .cancel: viewModel.isReadingAll || viewModel.isSearching
    case .reload: true
    }
  }

  /// Does what a key asks for.
  public func perform(_ action: PagedListAction, focus: inout Focus) {
    switch action {
    case .open: open(focus[listID].index)
    case .search: viewModel.beginSearch(in: &focus)
    case .cancel where viewModel.isReadingAll: viewModel.stopLoading()
    case .cancel: viewModel.endSearch(in: &focus, to: listID)
    case .reload: viewModel.reload()
    }
  }
}

extension ViewID {
  /// The field of a screen's search.
  public static let search: ViewID = "search"
}

extension TextField {
  /// The field of a search: nothing while it is closed and empty.
  @MainActor
  public init(of model: any Searching) {
    self.init(id: .search, prompt: "/", text: model.searchText, isOpen: model.isSearching) { model.search(text: $0) }
  }
}

extension Searching {
  /// Whether the key that begins a search does anything: in the field it is a letter like any other.
  public func canBeginSearch(in focus: Focus) -> Bool { !isSearching || focus.current != .search }

  /// Puts the user into the field.
  public func beginSearch(in focus: inout Focus) {
    focus.current = .search
    beginSearch()
  }

  /// Puts the user back to the searched view; nil for the one that has the focus unasked.
  public func endSearch(in focus: inout Focus, to list: ViewID?) {
    focus.current = list
    endSearch()
  }
}
