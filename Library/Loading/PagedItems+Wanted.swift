// Which pages of the list, and of the source's search, are to be asked for.
extension PagedItems {
  /// Whether nothing is read before the user asks for it.
  private var isHalted: Bool { failure != nil || detour != nil || isCalledOff }
  var readsList: Bool { readsAll(order != nil) && !list.isComplete }
  var readsSearch: Bool { isFiltered && readsAll(false) && !list.isComplete && !search.isComplete }

  private func readsAll(_ isOrdered: Bool) -> Bool {
    guard !isStopped else { return false }
    return switch goal {
    case .item, .last: true
    case .first, nil: isOrdered
    }
  }

  var wantedPages: [Page.Cursor?] {
    guard isBegun, !isHalted else { return [] }
    if let renewal { return [renewal.next] }
    guard list.hasBegun else { return [nil] }
    let isWhole = isFiltered ? order != nil && !isStopped : readsList
    return wanted(of: list, whole: isWhole, near: !isFiltered)
  }

  var wantedMatches: [Page.Cursor?] {
    guard isFiltered, !list.isComplete, !isSearchHalted else { return [] }
    return search.hasBegun ? wanted(of: search, whole: readsSearch, near: true) : [nil]
  }

  private func wanted(of pages: JoinedPages<Page>, whole: Bool, near: Bool) -> [Page.Cursor?] {
    if whole { return pages.missing(isSequential || isRetry ? 1 : Self.window) }
    return near && max(seenCount, neededCount) >= items.count ? pages.missing(1) : []
  }
}
