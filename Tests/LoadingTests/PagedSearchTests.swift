import Testing

@testable import Loading

@Suite("A paged list: searching")
struct PagedSearchTests {
  /// Ten of 300 rows are loaded.
  private let items = TestItems.read(1...1, of: 300)

  private func found(_ ids: [Int], total: Int? = nil, next: Int? = nil) -> TestPage {
    TestPage(items: ids.map { Row($0) }, total: total ?? ids.count, next: next)
  }

  @Test("Loaded rows are filtered at once; the source is queried after a delay and its hits added")
  func union() {
    items.search("row 1")
    #expect(items.ids == [1, 10])
    let work = items.takeWork()
    #expect(work.asks == ["row 11"] && work.starts[0].delay == .milliseconds(300))
    items.received(found([1, 11, 12]), for: work.starts[0])
    #expect(items.ids == [1, 10, 11, 12])
    items.search("row 12")
    #expect(items.ids == [12])
    items.search("")
    #expect(items.ids == Array(1...10))
  }

  @Test("The newest text wins: the older request is cancelled and its result dropped")
  func newest() {
    items.search("a")
    let old = items.takeWork()
    items.search("ro")
    #expect(items.takeWork().drops == ["a1"])
    items.received(found([99]), for: old.starts[0])
    #expect(items.ids == Array(1...10))
  }

  @Test("A pending page is still loaded during a search, and searched too")
  func sticky() {
    items.readOn()
    let page = items.takeWork()
    items.search("row 2")
    #expect(items.takeWork().drops == [])
    items.received(.page(2, of: 300), for: page.starts[0])
    #expect(items.ids == [2, 20])
  }

  @Test("During a search the end of the rows does not load further pages of the list")
  func noPaging() {
    items.search("row 2")
    items.failed(Outage(), for: items.takeWork().starts[0])
    items.select(0, ahead: 5)
    items.see(20)
    #expect(items.takeWork().asks == [] && items.searchFailure != nil && items.failure == nil)
  }

  @Test("A complete list is searched without the source")
  func complete() {
    let items = TestItems.read(1...2, of: 20)
    items.search("row 1")
    #expect(items.takeWork().asks == [])
    #expect(items.foundCount == 11)
  }

  @Test("The number of hits is the source's, even if only some are loaded")
  func count() {
    items.search("row")
    #expect(items.foundCount == nil)
    items.received(found(Array(11...20), total: 58, next: 2), for: items.takeWork().starts[0])
    #expect(items.foundCount == 58 && items.items.count == 20 && items.hasMore)
    items.search("row 1")
    #expect(items.foundCount == nil)
    items.received(found([1, 10, 11]), for: items.takeWork().starts[0])
    #expect(items.foundCount == items.items.count)
  }

  @Test("Going to the end of a search reads six pages at a time too")
  func toEnd() {
    items.search("row")
    items.received(found(Array(11...20), total: 35, next: 2), for: items.takeWork().starts[0])
    items.goToEnd()
    let work = items.takeWork()
    #expect(work.asks == ["row2", "row3", "row4"])
    items.received(found(Array(21...30), total: 35, next: 3), for: work.starts[0])
    items.received(found(Array(31...35), total: 35), for: work.starts[1])
    #expect(items.destination == 34 && !items.isReadingAll)
    // The fourth page was a guess; its answer changes nothing.
    items.failed(Outage(), for: work.starts[2])
    #expect(items.searchFailure == nil && items.takeWork().asks == [])
  }

  @Test("The rest of a search's hits can be read without a move")
  func rest() {
    items.search("row")
    items.received(found(Array(11...20), total: 25, next: 2), for: items.takeWork().starts[0])
    items.readRest()
    let work = items.takeWork()
    #expect(work.asks.first == "row2" && !items.isReadToEnd)
    items.received(found(Array(21...25), total: 25), for: work.starts[0])
    #expect(items.isReadToEnd && !items.isReadingAll && items.destination == nil)
  }

  @Test("After a search the selected row stays selected, wherever it is")
  func selection() {
    let items = TestItems.read(1...30, of: 300)
    items.search("row 29")
    items.select(3)
    items.search("")
    #expect(items.destination == 291 && items.ids[291] == 292)
  }

  @Test("A selected row found only by the source is loaded, six pages at a time")
  func seeking() {
    items.search("row 25")
    items.received(found([25]), for: items.takeWork().starts[0])
    items.select(0)
    items.search("")
    #expect(items.destination == 0)
    items.select(0)
    let work = items.takeWork()
    #expect(work.asks == ["2", "3", "4", "5", "6", "7"])
    items.received(.page(2, of: 300), for: work.starts[0])
    items.received(.page(3, of: 300), for: work.starts[1])
    #expect(items.destination == 24 && items.ids[24] == 25)
    #expect(items.takeWork().asks == [])
  }

  @Test("Ending a search without a selection selects nothing")
  func unselected() {
    let items = TestItems.read(1...1, of: 300)
    items.search("row 5")
    items.search("")
    #expect(items.destination == nil)
  }

  @Test("A search keeps the order of a sorted list, including the source's hits")
  func sorted() throws {
    items.sort(.largestFirst)
    items.search("row 1")
    #expect(items.ids == [10, 1])
    items.received(found([1, 11, 12]), for: try #require(items.takeWork().starts.first { $0.isSearch }))
    #expect(items.ids == [12, 11, 10, 1])
    items.search("row")
    #expect(items.ids == [12, 11] + (1...10).reversed())
    items.search("")
    #expect(items.ids == (1...10).reversed())
  }
}
