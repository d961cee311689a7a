/// The way through a list from its beginning to its end, and through it anew when it is reloaded.
struct PageWalk<Page: ListPage, Failure: Error>: Sendable {
  /// What a page that came has changed besides the rows.
  enum Turn {
    /// The list that was read anew has taken the place of the earlier one.
    case isRenewed
    /// The page came from another source, which needs a decision.
    case isDetour(Page)
  }

  /// The list as far as it was read.
  private(set) var list: JoinedPages<Page>
  /// Why the newest page did not come; nothing is read until the user asks for it.
  private(set) var failure: Failure?
  /// The list as it is read anew, until it is as long as the present one.
  private(set) var renewal: JoinedPages<Page>?
  /// What a retry goes on with; nil where the list itself was interrupted.
  private var interruptedRenewal: JoinedPages<Page>?
  private(set) var isBegun = false
  /// Whether the newest request was called off, which is no failure: it is made again when it is needed again.
  private(set) var isCalledOff = false
  /// Whether the next request repeats one that failed.
  private(set) var isRetry = false

  init(_ list: JoinedPages<Page>) { self.list = list }

  /// A page of another source, which waits for a decision.
  var detour: Page? { interruptedRenewal?.detour ?? list.detour }
  /// Whether nothing is read before the user asks for it.
  var isHalted: Bool { failure != nil || detour != nil || isCalledOff }
  /// What the next page belongs to.
  var pages: JoinedPages<Page> { renewal ?? list }

  mutating func begin() { isBegun = true }

  /// A move of the user makes a request again that was called off.
  mutating func callAgain() { isCalledOff = false }

  /// Goes on after a failure.
  mutating func resume() {
    (isCalledOff, failure, interruptedRenewal) = (false, nil, nil)
    dropDetour()
  }

  mutating func reload() {
    (isBegun, isCalledOff, failure) = (true, false, nil)
    dropDetour()
    renewal = JoinedPages()
  }

  mutating func retry() {
    (isCalledOff, failure, isRetry) = (false, nil, true)
    dropDetour()
    renewal = interruptedRenewal
  }

  /// Takes the page of another source; nil where the list is the same as before.
  mutating func acceptDetour() -> Turn? {
    list.acceptDetour()
    renewal = interruptedRenewal
    renewal?.acceptDetour()
    interruptedRenewal = nil
    return endRenewal()
  }

  /// Takes the page of a cursor.
  mutating func take(_ page: Page, at cursor: Page.Cursor?) -> [Turn] {
    (isRetry, interruptedRenewal) = (false, nil)
    if renewal == nil { list.insert(page, at: cursor) } else { renewal?.insert(page, at: cursor) }
    let turn = endRenewal()
    let detour = pages.detour ?? list.detour
    if detour != nil { interrupt() }
    return [turn, detour.map { .isDetour($0) }].compactMap(\.self)
  }

  /// Takes the list as it was read beside this one.
  mutating func take(_ pages: JoinedPages<Page>) -> Turn? {
    renewal = pages
    return endRenewal()
  }

  /// Takes the failure of a page; nil for a request that was called off.
  mutating func fail(_ failure: Failure?) {
    (self.failure, isCalledOff) = (failure, failure == nil)
    interrupt()
  }

  /// Reads nothing more until the user asks for it.
  private mutating func interrupt() {
    (isRetry, interruptedRenewal, renewal) = (false, renewal, nil)
  }

  private mutating func dropDetour() {
    list.dropDetour()
    interruptedRenewal?.dropDetour()
  }

  private mutating func endRenewal() -> Turn? {
    guard let renewal, renewal.detour == nil else { return nil }
    guard renewal.next == nil || renewal.items.count >= list.items.count else { return nil }
    list = renewal
    self.renewal = nil
    return .isRenewed
  }
}
