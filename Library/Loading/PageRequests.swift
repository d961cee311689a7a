/// The requests under way, and the pending work.
struct PageRequests<Page: ListPage, Failure: Error>: Sendable {
  typealias Request = PageRequest<Page.Cursor>

  var work = PageWork<Page, Failure>()
  private var underway: [Request] = []
  private var count = 0

  var isEmpty: Bool { underway.isEmpty }

  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Requests a page of the list, or of a search for `text`, unless that is under way.
  mutating func start(_ cursor: Page.Cursor?, text: String = "", isReload: Bool = false) {
    guard !underway.contains(where: { $0.text == text && $0.cursor == cursor }) else { return }
    let request = Request(
      text: text, cursor: cursor, isReload: isReload,
      delay: text.isEmpty || cursor != nil ? .zero : PagedItems<Page, Failure>.debounce,
      number: nextNumber())
    underway.append(request)
    work.starts.append(request)
  }

  /// Removes a finished request; false for one that was cancelled.
  mutating func end(_ request: Request) -> Bool {
    guard let index = underway.firstIndex(of: request) else { return false }
    underway.remove(at: index)
    return true
  }

  mutating func drop(_ isDropped: (Request) -> Bool) {
    guard underway.contains(where: isDropped) else { return }
    work.cancels += underway.filter(isDropped)
    underway.removeAll(where: isDropped)
  }
}
