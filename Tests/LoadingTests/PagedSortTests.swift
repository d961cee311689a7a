import CantinaTestSupport
import Testing

@testable import Loading

@Suite("Sorting a long list", .bounded)
@MainActor
struct PagedSortTests {
  private typealias Items = TestItems.Items

  private static let count = Items.mostSortedAtOnce + 1
  private static let order: Items.Order = { (rows: [Row]) -> [Int] in rows.indices.sorted { rows[$0].id > rows[$1].id }
  }

  private static func long(_ next: Int? = nil) -> Items {
    var pages = JoinedPages<TestPage>()
    pages.append(TestPage(items: (1...count).map { Row($0) }, total: count, next: next))
    return Items(pages, filter: TestItems.filter)
  }

  @Test("Rows stay until the order arrives, then the first row is selected")
  func later() throws {
    var items = Self.long()
    items.sort(Self.order)
    let sort = try #require(items.takeWork().sort)
    #expect(items.isSorting && items.items.first?.id == 1)
    items.received(Self.order(sort.items), for: sort)
    #expect(!items.isSorting && items.items.first?.id == Self.count && items.destination == 0)
    #expect(items.takeWork().sort == nil)
  }

  @Test("Only loaded rows can be sorted, and a further page is merged into the order")
  func onlyLoaded() throws {
    var pages = JoinedPages<TestPage>()
    pages.append(TestPage(items: [Row(2), Row(9)], total: 4, next: 2))
    var items = Items(pages, filter: TestItems.filter)
    items.begin()
    items.sort(Self.order)
    items.stop()
    #expect(items.items.map(\.id) == [9, 2] && items.isStopped && !items.isReadingAll)
    #expect(items.takeWork().starts.isEmpty)
    items.readOn()
    let request = try #require(items.takeWork().starts.first)
    items.received(TestPage(items: [Row(5), Row(12)], total: 4, next: nil), for: request)
    #expect(items.items.map(\.id) == [12, 9, 5, 2])
  }

  @Test("A later order replaces one in progress")
  func replaced() throws {
    var items = Self.long()
    items.sort(Self.order)
    let first = try #require(items.takeWork().sort)
    items.sort { Array($0.indices) }
    let second = try #require(items.takeWork().sort)
    items.received(Self.order(first.items), for: first)
    #expect(items.isSorting && items.items.first?.id == 1)
    items.received(Array(second.items.indices), for: second)
    #expect(!items.isSorting && items.items.first?.id == 1)
  }

  @Test("The source's own order returns at once, and sorting in progress is dropped")
  func dropped() throws {
    var items = Self.long()
    items.sort(Self.order)
    let sort = try #require(items.takeWork().sort)
    items.sort(nil)
    #expect(!items.isSorting)
    items.received(Self.order(sort.items), for: sort)
    #expect(items.items.first?.id == 1)
  }

  @Test("A search filters rows during sorting, and then has the new order")
  func searched() throws {
    var items = Self.long()
    items.sort(Self.order)
    let sort = try #require(items.takeWork().sort)
    items.search("row 400")
    let match = try #require(items.takeWork().match)
    items.received(match.order(match.items), for: match)
    #expect(items.items.map(\.id) == [400, 4000, 4001])
    items.received(Self.order(sort.items), for: sort)
    let again = try #require(items.takeWork().match)
    items.received(again.order(again.items), for: again)
    #expect(items.items.map(\.id) == [4001, 4000, 400] && items.destination == 0)
  }

  @Test("A page that arrives during sorting is sorted in too")
  func grown() throws {
    var items = Self.long(2)
    items.begin()
    items.sort(Self.order)
    let work = items.takeWork()
    let sort = try #require(work.sort)
    let request = try #require(work.starts.first)
    items.received(TestPage(items: [Row(9_999)], total: Self.count + 1), for: request)
    #expect(items.items.count == Self.count)
    items.received(Self.order(sort.items), for: sort)
    let again = try #require(items.takeWork().sort)
    items.received(Self.order(again.items), for: again)
    #expect(items.items.first?.id == 9_999 && items.items.count == Self.count + 1)
  }

  @Test("A list sorts off the main actor and reports when it is done")
  func list() async {
    let list = PagedList(Self.long(), clock: ManualClock()) { _ async throws(Outage) in throw Outage() }
    list.perform { $0.sort(Self.order) }
    #expect(list.state.isSorting)
    await eventually("the order") { !list.state.isSorting }
    #expect(list.state.items.first?.id == Self.count)
  }
}
