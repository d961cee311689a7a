import Testing

@testable import Loading

@Suite("A paged list: when pages are read")
struct PagedItemsTests {
  @Test("The first page is requested once, and nothing before it")
  func first() {
    let items = TestItems()
    #expect(items.takeWork().asks == [])
    items.begin()
    let work = items.takeWork()
    #expect(work.asks == ["1"] && items.isLoading)
    items.begin()
    #expect(items.takeWork().asks == [])
    items.received(.page(1, of: 30), for: work.starts[0])
    items.begin()
    #expect(items.takeWork().asks == [] && items.items.count == 10 && !items.isLoading)
  }

  @Test("The next page is requested near the end of the list, not on arrival")
  func ahead() {
    let items = TestItems.read(1...1, of: 40)
    items.select(0, ahead: 3)
    #expect(items.takeWork().asks == [])
    items.select(6, ahead: 3)
    #expect(items.takeWork().asks == [])
    items.select(7, ahead: 3)
    let work = items.takeWork()
    #expect(work.asks == ["2"])
    items.select(9, ahead: 3)
    #expect(items.takeWork().asks == [])
    items.received(.page(2, of: 40), for: work.starts[0])
    #expect(items.takeWork().asks == [] && items.items.count == 20)
  }

  @Test("The visible rows are filled page by page")
  func sight() {
    let items = TestItems.read(1...1, of: 40)
    items.see(25)
    let second = items.takeWork()
    items.received(.page(2, of: 40), for: second.starts[0])
    let third = items.takeWork()
    items.received(.page(3, of: 40), for: third.starts[0])
    #expect(second.asks + third.asks == ["2", "3"])
    #expect(items.takeWork().asks == [])
  }

  @Test("A failure is reported once, and nothing more is requested automatically")
  func failure() {
    let items = TestItems.read(1...1, of: 40)
    items.select(9, ahead: 3)
    items.failed(Outage(), for: items.takeWork().starts[0])
    let work = items.takeWork()
    guard case .failed = work.news else { Issue.record("the failure is not told"); return }
    items.select(8, ahead: 3)
    items.see(30)
    let silence = items.takeWork()
    #expect(work.asks + silence.asks == [] && silence.news == nil)
    #expect(items.failure != nil && items.items.count == 10)
    items.readOn()
    #expect(items.takeWork().asks == ["2"] && items.failure == nil)
  }

  @Test("A cancelled request is no failure and is repeated only with the next move")
  func calledOff() {
    let items = TestItems.read(1...1, of: 40)
    items.select(9, ahead: 3)
    items.failed(nil, for: items.takeWork().starts[0])
    #expect(items.takeWork().asks == [] && items.failure == nil)
    items.select(8, ahead: 3)
    #expect(items.takeWork().asks == ["2"])
  }

  @Test("A retry requests exactly the page that failed")
  func retry() {
    let items = TestItems.read(1...2, of: 40)
    items.readOn()
    items.failed(Outage(), for: items.takeWork().starts[0])
    items.retry()
    let work = items.takeWork()
    #expect(work.asks == ["3 anew"])
    items.received(.page(3, of: 40), for: work.starts[0])
    items.readOn()
    #expect(items.takeWork().asks == ["4"] && items.items.count == 30)
  }

  @Test("A reload reads as far as before, shows the old list meanwhile, and keeps the selection")
  func reload() {
    let items = TestItems.read(1...2, of: 30)
    items.select(14)
    items.reload()
    let first = items.takeWork()
    items.received(
      TestPage(items: (31...40).map { Row($0) }, total: 40, next: 2), for: first.starts[0])
    #expect(items.items.count == 20 && items.ids[0] == 1)
    let second = items.takeWork()
    items.received(TestPage(items: (6...15).map { Row($0) }, total: 40, next: 3), for: second.starts[0])
    #expect(first.asks + second.asks == ["1 anew", "2 anew"])
    #expect(items.ids == Array(31...40) + Array(6...15))
    #expect(items.destination == 19)
    items.select(19)
    #expect(items.destination == nil)
  }

  @Test("A failed reload keeps the whole list, and a retry continues it")
  func failedReload() {
    let items = TestItems.read(1...2, of: 20)
    items.reload()
    items.received(TestPage(items: [Row(1, "New")], total: 20, next: 2), for: items.takeWork().starts[0])
    items.failed(Outage(), for: items.takeWork().starts[0])
    #expect(items.items.count == 20 && items.items[0].name == "Row 1")
    _ = items.takeWork()
    items.retry()
    let work = items.takeWork()
    #expect(work.asks == ["2 anew"])
    items.received(.page(2, of: 20), for: work.starts[0])
    #expect(items.items[0].name == "New")
  }

  @Test("A reload replaces pending requests, whose results are dropped")
  func reloadWhileLoading() {
    let items = TestItems.read(1...1, of: 30)
    items.readOn()
    let old = items.takeWork()
    items.reload()
    let new = items.takeWork()
    #expect(new.drops == ["2"] && new.asks == ["1 anew"])
    items.received(.page(2, of: 30), for: old.starts[0])
    #expect(items.items.count == 10 && items.isLoading)
    items.reload()
    #expect(items.takeWork().drops == ["1 anew"])
  }

  @Test("A page from another source is only offered; a retry requests the list's own source")
  func sourceChange() {
    let items = TestItems.read(1...1, of: 30, source: "live")
    items.readOn()
    items.received(.page(2, of: 30, source: "bundled"), for: items.takeWork().starts[0])
    let work = items.takeWork()
    guard case .sourceChange(let page) = work.news else { Issue.record("the other source is not told"); return }
    #expect(page.source == "bundled" && work.asks == [] && items.items.count == 10)
    items.select(9, ahead: 3)
    #expect(items.takeWork().asks == [])
    items.retry()
    let retry = items.takeWork()
    #expect(retry.asks == ["2 anew"])
    items.received(.page(2, of: 30, source: "live"), for: retry.starts[0])
    #expect(items.items.count == 20 && items.sourceChange == nil)
  }

  @Test("A row of an earlier visit is loaded and selected, even if sought before the first page")
  func sought() {
    let items = TestItems()
    items.begin()
    items.seek(12)
    items.received(.page(1, of: 40), for: items.takeWork().starts[0])
    #expect(items.destination == nil)
    let work = items.takeWork()
    items.received(.page(2, of: 40), for: work.starts[0])
    #expect(items.destination == 11 && !items.isReadingAll)
    items.seek(3)
    #expect(items.destination == 2)
  }

  @Test("Reading the rest keeps the selection and ends when stopped, but not with a move")
  func rest() {
    let items = TestItems.read(1...1, of: 40)
    items.select(3)
    items.readRest()
    let work = items.takeWork()
    #expect(work.asks == ["2", "3", "4"] && items.isReadingAll)
    items.received(.page(2, of: 40), for: work.starts[0])
    items.select(5)
    #expect(items.isReadingAll && items.destination == nil)
    items.stop()
    #expect(items.takeWork().drops == ["3", "4"] && !items.isReadingAll && !items.isReadToEnd)
    items.readRest()
    let again = items.takeWork()
    #expect(again.asks == ["3", "4"])
    for (number, request) in zip(3..., again.starts) { items.received(.page(number, of: 40), for: request) }
    #expect(items.isReadToEnd && !items.isReadingAll && items.destination == nil && items.items.count == 40)
    items.readRest()
    #expect(items.takeWork().asks == [])
  }

  @Test("Once another source is accepted the list continues there and knows its rows' sources")
  func acceptedSourceChange() {
    let items = TestItems.read(1...1, of: 30, source: "live")
    items.goToEnd()
    let work = items.takeWork()
    for (number, request) in zip(2..., work.starts) {
      items.received(.page(number, of: 30, source: "bundled"), for: request)
    }
    // The others are dropped with the first page of another source.
    #expect(items.takeWork().drops == ["3"] && items.items.count == 10)
    items.acceptSourceChange()
    let rest = items.takeWork()
    #expect(rest.asks == ["3"])
    items.received(.page(3, of: 30, source: "bundled"), for: rest.starts[0])
    #expect(items.ids == Array(1...30))
    #expect(items.pages.map(\.source) == ["live", "bundled", "bundled"])
  }
}
