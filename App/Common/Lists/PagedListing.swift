import ApiSession
import CantinaTools
import Loading

/// What a paged list needs from navigation.
@MainActor
protocol PagedListFlow: FailureFlow {
  /// Asks whether a list from one source goes on in another.
  func show(
    source: Provenance, other: Provenance, retry: @escaping @MainActor () -> Void,
    goOn: @escaping @MainActor () -> Void)
}

/// What the user has to know or decide of a list.
enum PagedListTrouble {
  case failure(ApiError, isOnPage: Bool, retry: @MainActor () -> Void)
  /// The next page came from another source.
  case detour(from: Provenance, to: Provenance, retry: @MainActor () -> Void, goOn: @MainActor () -> Void)
}

extension PagedListFlow {
  func tell(_ trouble: PagedListTrouble) {
    switch trouble {
    case .failure(let error, let isOnPage, let retry): show(apiError: error, isOnPage: isOnPage, retry: retry)
    case .detour(let source, let other, let retry, let goOn):
      show(source: source, other: other, retry: retry, goOn: goOn)
    }
  }
}

/// A view model that lists what a source gives page by page, and searches it here and at the source.
///
/// It has a list and tells its flow of trouble; what can be read of the list and done to it is the same for all.
@MainActor
protocol PagedListing: PagedSearch, Recovering where Answer: SourcedPage, Failure == ApiError {
  var delegate: (any ViewModelDelegate)? { get }
  /// Hands on to navigation what went wrong.
  func tell(_ trouble: PagedListTrouble)
  /// What can be promised of all pages that are shown; nil before the first answer.
  var provenance: Provenance? { get }
}

extension PagedListing {
  /// The number of items in all; 0 before the first page.
  var total: Int { list.total }
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
  var hasMore: Bool { list.hasMore }
  var provenance: Provenance? { Provenance.least(of: list.state.pages.lazy.map(\.provenance)) }

  /// Reads the next page, of the list or of what the source's search has found.
  func loadMore() { list.perform { $0.readOn() } }

  func beginSearch() {
    list.beginSearch()
    delegate?.viewModelDidChange()
  }

  /// An item and where it came from; nil for a place that no item has.
  func item(at index: Int) -> Sourced<Answer.Item>? {
    guard items.indices.contains(index), let page = list.state.page(of: items[index]) else { return nil }
    return Sourced(value: items[index], provenance: page.provenance)
  }

  func pagedListDidChange() { delegate?.viewModelDidChange() }

  func pagedListDidFail(with failure: ApiError) {
    tell(.failure(failure, isOnPage: items.isEmpty && !isFiltered) { [weak self] in self?.list.perform { $0.retry() } })
  }

  func pagedListDidLeaveSource(for page: Answer) {
    let retry: @MainActor () -> Void = { [weak self] in self?.list.perform { $0.retry() } }
    let goOn: @MainActor () -> Void = { [weak self] in self?.list.perform { $0.acceptDetour() } }
    tell(.detour(from: provenance ?? page.provenance, to: page.provenance, retry: retry, goOn: goOn))
  }
}

extension PagedList where Page: SourcedPage, Failure == ApiError {
  /// A list that asks a source for its pages, and is searched in `texts` here; `pages` are here already.
  convenience init(
    _ pages: JoinedPages<Page> = JoinedPages(), clock: any Clock<Duration>,
    texts: @escaping @Sendable (Page.Item) -> [String], read: @escaping Read
  ) {
    let items = Items(pages) { text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      return { items in items.indices.filter { rule.matches(texts(items[$0])) } }
    }
    self.init(items, clock: clock, isCancellation: { $0.isCancellation }, read: read)
  }
}
