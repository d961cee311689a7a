import ApiSession
import Loading

@MainActor
protocol PagedListFlow: FailureFlow {
  /// Reports a failed page, or asks whether the list should continue from another source.
  func tell(_ trouble: PagedListTrouble)
}

enum PagedListTrouble {
  case failure(ApiError, isOnPage: Bool, retry: @MainActor () -> Void)
  case sourceChange(from: Provenance, to: Provenance, retry: @MainActor () -> Void, proceed: @MainActor () -> Void)
}

/// A view model that lists and searches a source's pages; a conforming type reports trouble to its flow.
@MainActor
protocol PagedListing: PagedSearch, Recovering where Answer: SourcedPage, Failure == ApiError {
  var delegate: (any ViewModelDelegate)? { get }
  var provenance: Provenance? { get }
  func tell(_ trouble: PagedListTrouble)
}

extension PagedListing {
  var total: Int { list.state.list.total }
  /// The number of search results according to the source; before its answer, the number of items.
  var foundCount: Int { list.state.foundCount ?? items.count }
  /// The error of the newest page; reading continues only when the user asks for it.
  var pageError: ApiError? { list.state.failure }
  /// The error of the source's search; the loaded items are searched regardless.
  var searchError: ApiError? { list.state.searchFailure }
  /// The reason why the list has no further page; `nil` as long as it may have one.
  var end: ListEnd? { list.state.list.end }
  var isComplete: Bool { list.state.list.isComplete }
  var hasMore: Bool { list.state.hasMore }
  var provenance: Provenance? { list.state.provenance }

  func loadMore() { list.perform { $0.readOn() } }

  /// An item with its provenance; `nil` if the index is out of range.
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
    let proceed: @MainActor () -> Void = { [weak self] in self?.list.perform { $0.acceptSourceChange() } }
    tell(.sourceChange(from: provenance ?? page.provenance, to: page.provenance, retry: retry, proceed: proceed))
  }
}

extension PagedItems where Page: SourcedPage {
  /// The least reliable provenance of all shown pages; `nil` before the first answer.
  var provenance: Provenance? { Provenance.least(of: pages.lazy.map(\.provenance)) }
}
