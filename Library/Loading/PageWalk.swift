/// The traversal of a list from its beginning to its end, and again for a reload.
struct PageWalk<Page: ListPage, Failure: Error>: Sendable {
  private(set) var list: JoinedPages<Page>
  /// The failure of the latest page, which stops loading until the user retries or reloads.
  private(set) var failure: Failure?
  /// The reloaded list, until it is as long as the current list or complete.
  private(set) var renewal: JoinedPages<Page>?
  /// The state for a retry; `nil` if the list itself was interrupted.
  private var interruptedRenewal: JoinedPages<Page>?
  private(set) var isBegun = false
  /// Whether the latest request was cancelled, which is not a failure; it is repeated when needed.
  private(set) var isCalledOff = false
  private(set) var isRetry = false

  init(_ list: JoinedPages<Page>) { self.list = list }

  var sourceChange: Page? { interruptedRenewal?.sourceChange ?? list.sourceChange }
  var isHalted: Bool { failure != nil || sourceChange != nil || isCalledOff }
  var pages: JoinedPages<Page> { renewal ?? list }
  mutating func begin() { isBegun = true }

  /// Allows the cancelled request again, after a move of the user.
  mutating func callAgain() { isCalledOff = false }

  mutating func resume() {
    (isCalledOff, failure, interruptedRenewal) = (false, nil, nil)
    dropSourceChange()
  }

  mutating func reload() {
    (isBegun, isCalledOff, failure) = (true, false, nil)
    dropSourceChange()
    renewal = JoinedPages()
  }

  mutating func retry() {
    (isCalledOff, failure, isRetry) = (false, nil, true)
    dropSourceChange()
    renewal = interruptedRenewal
  }

  /// Adds the page of another source; returns whether the reloaded list has replaced the current list.
  mutating func acceptSourceChange() -> Bool {
    list.acceptSourceChange()
    renewal = interruptedRenewal
    renewal?.acceptSourceChange()
    interruptedRenewal = nil
    return endRenewal()
  }

  /// Adds a page; returns whether the reloaded list has replaced the current list.
  ///
  /// A page of another source is kept aside and returned, since the user has to accept it.
  mutating func take(_ page: Page, at cursor: Page.Cursor?) -> (isRenewed: Bool, sourceChange: Page?) {
    (isRetry, interruptedRenewal) = (false, nil)
    if renewal == nil { list.insert(page, at: cursor) } else { renewal?.insert(page, at: cursor) }
    let isRenewed = endRenewal()
    let sourceChange = pages.sourceChange ?? list.sourceChange
    if sourceChange != nil { interrupt() }
    return (isRenewed, sourceChange)
  }

  mutating func take(_ pages: JoinedPages<Page>) -> Bool {
    renewal = pages
    return endRenewal()
  }

  /// Records the failure of a page; `nil` for a cancelled request.
  mutating func fail(_ failure: Failure?) {
    (self.failure, isCalledOff) = (failure, failure == nil)
    interrupt()
  }

  private mutating func interrupt() { (isRetry, interruptedRenewal, renewal) = (false, renewal, nil) }

  private mutating func dropSourceChange() {
    list.dropSourceChange()
    interruptedRenewal?.dropSourceChange()
  }

  private mutating func endRenewal() -> Bool {
    guard let renewal, renewal.sourceChange == nil, renewal.next == nil || renewal.items.count >= list.items.count
    else {
      return false
    }
    (list, self.renewal) = (renewal, nil)
    return true
  }
}
