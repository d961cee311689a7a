import CantinaTools
import Loading
import TerminalKit

/// A screen of a searchable, paged list; a conforming type provides the rows and opens them.
@MainActor
public protocol PagedListScreen: Screen {
  /// The model behind the screen.
  associatedtype Model: PagedSearch

  /// The list and its search.
  var viewModel: Model { get }
  /// The list's view ID: `list` by default.
  var listID: ViewID { get }
  /// The columns besides the name.
  var columns: [ListColumn] { get }
  /// The minimum and the ideal width of the name; 22 and 30 by default.
  var nameWidth: ClosedRange<Int> { get }

  /// Returns the row of an item; `rule` determines the matches to mark.
  func row(_ item: Model.Answer.Item, marking rule: SearchRule) -> ListRow
  /// Opens the item at an index of the model's rows.
  func open(_ index: Int)
  /// Returns the placeholder of missing rows.
  func view(of gap: ListGap<Model.Failure>) -> any View
}

/// The reason why a list has no rows.
public enum ListGap<Failure: Error> {
  case loading
  case failed(Failure)
  case notFound(String)
  case empty
}

extension PagedListScreen {
  /// `list`.
  @inlinable public var listID: ViewID { "list" }
  /// 22 to 30.
  @inlinable public var nameWidth: ClosedRange<Int> { 16...30 }
  /// Whether a request is under way.
  @inlinable public var isLoading: Bool { viewModel.isLoading }
  /// The search field above the rows or their placeholder.
  @inlinable public var body: any View { page { rows(of: $0) } }

  /// Returns the search field, the views `below` it, and the rows, if there are any, or their placeholder.
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
      keepsPosition: !viewModel.isFiltered, destination: viewModel.destination,
      onEnd: { [viewModel] in viewModel.loadAll() }
    ) { [self] index in row(items[index], marking: rule) }
  }

  /// Starts loading.
  @inlinable public func didAppear() { viewModel.load() }

  /// Records the selected row, which a reload keeps, and loads the next page near the end.
  @inlinable public func focusDidChange(_ focus: Focus) {
    viewModel.moved(to: focus[listID].index, ahead: focus[listID].page)
  }

  /// Loads the next page when the end of the rows becomes visible.
  @inlinable public func didShow(_ focus: Focus) {
    let place = focus[listID]
    if place.page > 0 { viewModel.seen(upTo: place.top + place.page - 1, selected: place.index) }
  }
}

/// The actions of a plain list's keys.
public enum PagedListAction: Hashable, Sendable {
  case open, search, cancel, reload
}

extension PagedListScreen where Action == PagedListAction {
  /// Returns whether an action is available.
  public func isEnabled(_ action: PagedListAction, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.items.isEmpty
    case .search: viewModel.canBeginSearch(in: focus)
    case .cancel: viewModel.isReadingAll || viewModel.isSearching
    case .reload: true
    }
  }

  /// Performs the action of a key.
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
  /// The ID of a screen's search field.
  public static let search: ViewID = "search"
}

extension TextField {
  /// Makes a search field; while it is closed and empty, only a placeholder is shown.
  @MainActor
  public init(of model: any Searching, placeholder: String = "") {
    self.init(
      id: .search, prompt: "/", text: model.searchText, placeholder: placeholder, isOpen: model.isSearching
    ) { model.search(text: $0) }
  }
}

extension Searching {
  /// Whether the search key applies: inside the field it types a letter.
  public func canBeginSearch(in focus: Focus) -> Bool { !isSearching || focus.current != .search }

  /// Moves the focus to the search field.
  public func beginSearch(in focus: inout Focus) {
    focus.current = .search
    beginSearch()
  }

  /// Moves the focus to the searched view; `nil` for the view with the initial focus.
  public func endSearch(in focus: inout Focus, to list: ViewID?) {
    focus.current = list
    endSearch()
  }
}
