import ApiSession
import Loading

/// What a paged list needs from navigation.
@MainActor
protocol PagedListFlow: AnyObject {
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
  /// Asks whether a list from one source goes on in another.
  func show(
    source: Provenance, other: Provenance, retry: @escaping @MainActor () -> Void,
    goOn: @escaping @MainActor () -> Void)
}

/// A view model that lists what a source gives page by page, and searches it here and at the source.
///
/// It has a list and a flow; what can be read of the list and done to it is the same for all.
@MainActor
protocol PagedListing: Searching, PagedListDelegate where Answer: SourcedPage, Failure == ApiError {
  var delegate: (any ViewModelDelegate)? { get }
  var list: PagedList<Answer, ApiError> { get }
  /// Tells what went wrong.
  var listFlow: any PagedListFlow { get }
  /// What can be promised of all pages that are shown; nil before the first answer.
  var provenance: Provenance? { get }
}

extension PagedListing {
  typealias Rows = PagedItems<Answer, ApiError>.Rows

  /// The rows that the search leaves, in order.
  var items: Rows { list.state.items }
  var searchText: String { list.state.text }
  /// The number of items in all; 0 before the first page.
  var total: Int { list.state.list.total }
  /// The number of items that a search finds, as far as the source has said it.
  var foundCount: Int { list.state.foundCount ?? items.count }
  /// Why the newest page did not come; nothing is read until the user asks for it.
  var pageError: ApiError? { list.state.failure }
  /// Why the source could not be searched; what is here is searched all the same.
  var searchError: ApiError? { list.state.searchFailure }
  /// Whether the next page came from another source, and the user has not decided about it.
  var hasLeftSource: Bool { list.state.detour != nil }
  /// Why the list has no further page; nil as long as it may have one.
  var end: ListEnd? { list.state.list.end }
  var isComplete: Bool { list.state.list.isComplete }
  var hasMore: Bool { list.state.hasMore }
  var isLoading: Bool { list.state.isLoading }
  /// Whether the rest of the list is being read.
  var isReadingAll: Bool { list.state.isReadingAll }
  /// Whether a search narrows the list.
  var isFiltered: Bool { list.state.isFiltered }
  /// The index of the row that is to be selected; nil while the selection is where the user left it.
  var destination: Int? { list.state.destination }
  var provenance: Provenance? { Provenance.least(of: list.state.pages.lazy.map(\.provenance)) }

  func load() { list.perform { $0.begin() } }
  func reload() { list.perform { $0.reload() } }
  /// Reads the next page, of the list or of what the source's search has found.
  func loadMore() { list.perform { $0.readOn() } }
  /// Reads the list to its end, where its last row is selected.
  func loadAll() { list.perform { $0.goToEnd() } }
  /// Stops reading the rest.
  func stopLoading() { list.perform { $0.stop() } }

  /// The rows up to an index are in sight, the selected one among them: reads on while that is more than is here.
  func seen(upTo last: Int, selected index: Int) {
    list.move { list in
      list.select(index)
      list.see(last + 1)
    }
  }

  func beginSearch() {
    isSearching = true
    delegate?.viewModelDidChange()
  }

  /// Narrows what is here at once, and asks the source too while the list is not complete; the newest text wins.
  func search(text: String) { list.perform { $0.search(text) } }

  /// An item and where it came from; nil for a place that no item has.
  func item(at index: Int) -> Sourced<Answer.Item>? {
    guard items.indices.contains(index), let page = list.state.page(of: items[index]) else { return nil }
    return Sourced(value: items[index], provenance: page.provenance)
  }

  func pagedListDidChange() { delegate?.viewModelDidChange() }

  func pagedListDidFail(with failure: ApiError) {
    listFlow.show(apiError: failure) { [weak self] in self?.list.perform { $0.retry() } }
  }

  func pagedListDidLeaveSource(for page: Answer) {
    listFlow.show(source: provenance ?? page.provenance, other: page.provenance) { [weak self] in
      self?.list.perform { $0.retry() }
    } goOn: { [weak self] in
      self?.list.perform { $0.acceptDetour() }
    }
  }
}
