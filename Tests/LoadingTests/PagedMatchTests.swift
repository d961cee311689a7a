import CantinaTestSupport
import Foundation
import Synchronization
import Testing

@testable import Loading

@Suite("Searching a long list", .bounded)
@MainActor
struct PagedMatchTests {
  private typealias Items = TestItems.Items

  private static let count = Items.mostSortedAtOnce + 1

  private static func long(
    _ next: Int? = nil, count: Int = count, filter: @escaping Items.Filter = TestItems.filter
  ) -> Items {
    var pages = JoinedPages<TestPage>()
    pages.append(TestPage(items: (1...count).map { Row($0) }, total: count, next: next))
    return Items(pages, filter: filter)
  }

  private func answer(_ items: inout Items) throws {
    let match = try #require(items.takeWork().match)
    items.received(match.order(match.items), for: match)
  }

  @Test("Rows stay until results arrive, and the selection stays with its row")
  func later() throws {
    var items = Self.long()
    items.select(399)
    items.search("row 400")
    #expect(items.isMatching && items.isFiltered && items.isLoading && items.items.count == Self.count)
    try answer(&items)
    #expect(!items.isMatching && items.items.map(\.id) == [400, 4000, 4001])
    items.search("")
    #expect(!items.isMatching && items.items.count == Self.count && items.destination == 399)
    #expect(items.takeWork().match == nil)
  }

  @Test("A later letter replaces a running search, and clearing the text ends it")
  func replaced() throws {
    var items = Self.long()
    items.search("row 4")
    let first = try #require(items.takeWork().match)
    items.search("row 400")
    let second = try #require(items.takeWork().match)
    items.received(first.order(first.items), for: first)
    #expect(items.isMatching && items.items.count == Self.count)
    items.received(second.order(second.items), for: second)
    #expect(items.items.map(\.id) == [400, 4000, 4001])
    items.search("row 4000")
    let third = try #require(items.takeWork().match)
    items.search("")
    items.received(third.order(third.items), for: third)
    #expect(!items.isFiltered && items.items.count == Self.count)
  }

  @Test("A page that arrives during a search is searched too")
  func grown() throws {
    var items = Self.long(2)
    items.begin()
    items.readOn()
    let request = try #require(items.takeWork().starts.first)
    items.search("row 400")
    let first = try #require(items.takeWork().match)
    items.received(TestPage(items: [Row(40_000)], total: Self.count + 1), for: request)
    items.received(first.order(first.items), for: first)
    try answer(&items)
    #expect(items.items.map(\.id) == [400, 4000, 4001, 40_000])
  }

  // The screen's thread searched a million records in one go.
  @Test("The main thread never searches more than a short list of a million records at once")
  func slices() async {
    let longest = Mutex(0)
    let isDone = Mutex(false)
    let count = 1_000_000
    let items = Self.long(count: count) { text in
      guard !text.isEmpty else { return nil }
      return { rows, _ in
        if Thread.isMainThread { longest.withLock { $0 = max($0, rows.count) } }
        isDone.withLock { $0 = $0 || rows.count == count }
        return rows.isEmpty ? [] : [rows.count - 1]
      }
    }
    let list = PagedList(items, clock: ManualClock()) { _ async throws(Outage) in throw Outage() }
    for text in ["r", "ro", "row", "ro"] { list.perform { $0.search(text) } }
    await eventually("the search") { !list.state.isMatching }
    #expect(list.state.items.map(\.id) == [count] && isDone.withLock { $0 })
    #expect(longest.withLock { $0 } <= Items.mostSortedAtOnce)
  }
}
