import Testing

@testable import Loading

@Suite("A paged list: reading to the end and sorting")
struct PagedEndTests {
  @Test("Going to the end reads six pages at a time and selects the true last row")
  func window() {
    let items = TestItems.read(1...1, of: 95)
    items.goToEnd()
    let first = items.takeWork()
    #expect(first.asks == ["2", "3", "4", "5", "6", "7"])
    #expect(items.isReadingAll && items.destination == nil)
    // An early page frees no slot; the next one does.
    items.received(.page(4, of: 95), for: first.starts[2])
    #expect(items.takeWork().asks == [])
    items.received(.page(2, of: 95), for: first.starts[0])
    let second = items.takeWork()
    #expect(second.asks == ["8"])
    items.received(.page(3, of: 95), for: first.starts[1])
    let third = items.takeWork()
    #expect(third.asks == ["9", "10"])
    for (number, request) in zip(5..., first.starts.dropFirst(3) + second.starts + third.starts) {
      items.received(.page(number, of: 95), for: request)
    }
    #expect(items.ids == Array(1...95) && !items.isReadingAll)
    #expect(items.destination == 94)
    #expect(items.takeWork().asks == [])
  }

  @Test("Without page numbers pages are read one after another")
  func oneByOne() {
    let items = TestItems.read(1...1, of: 40, isNumbered: false)
    items.goToEnd()
    for number in 2...4 {
      let work = items.takeWork()
      #expect(work.asks == ["\(number)"])
      items.received(.page(number, of: 40, isNumbered: false), for: work.starts[0])
    }
    #expect(items.destination == 39)
  }

  @Test("A complete list reads nothing")
  func complete() {
    let items = TestItems.read(1...2, of: 20)
    items.goToEnd()
    #expect(items.takeWork().asks == [] && items.destination == nil)
  }

  @Test("Stopping cancels pending requests, keeps the rows and selects nothing")
  func stopped() {
    let items = TestItems.read(1...1, of: 40)
    items.goToEnd()
    let work = items.takeWork()
    items.received(.page(2, of: 40), for: work.starts[0])
    items.stop()
    let stop = items.takeWork()
    #expect(stop.drops == ["3", "4"] && stop.asks == [])
    #expect(!items.isReadingAll && !items.isLoading && items.items.count == 20 && items.destination == nil)
    items.received(.page(3, of: 40), for: work.starts[1])
    #expect(items.items.count == 20)
  }

  @Test("A move by the user stops reading to the end, but pending pages still arrive")
  func moved() {
    let items = TestItems.read(1...1, of: 90)
    items.goToEnd()
    let work = items.takeWork()
    items.select(9)
    #expect(items.isReadingAll)
    items.select(5)
    for (number, request) in zip(2..., work.starts) { items.received(.page(number, of: 90), for: request) }
    #expect(items.items.count == 70 && items.destination == nil)
    #expect(items.takeWork().asks == [])
  }

  @Test("A missing guessed page is no failure, and the rest is read page by page")
  func wrongGuess() {
    let items = TestItems.read(1...1, of: 90)
    items.goToEnd()
    let work = items.takeWork()
    items.failed(Outage(), for: work.starts[2])
    #expect(items.failure == nil && items.takeWork().asks == [])
    items.received(.page(2, of: 90), for: work.starts[0])
    #expect(items.takeWork().asks == [])
    items.received(TestPage(items: [Row(21)], total: 90), for: work.starts[1])
    #expect(items.destination == 20)
  }

  @Test("A failure is reported once and cancels the other requests; a retry continues with one page")
  func failure() {
    let items = TestItems.read(1...1, of: 90)
    items.goToEnd()
    let work = items.takeWork()
    items.failed(Outage(), for: work.starts[0])
    let stop = items.takeWork()
    #expect(stop.drops == ["3", "4", "5", "6", "7"] && stop.asks == [])
    items.failed(Outage(), for: work.starts[1])
    #expect(items.takeWork().news == nil)
    items.retry()
    let retry = items.takeWork()
    #expect(retry.asks == ["2 anew"])
    items.received(.page(2, of: 90), for: retry.starts[0])
    #expect(items.takeWork().asks == ["3", "4", "5", "6", "7", "8"])
  }

  @Test("Sorting selects the top, reads the rest six at a time, and stays at the top as rows arrive")
  func sorting() {
    let items = TestItems.read(1...1, of: 30)
    items.select(4)
    items.sort(.largestFirst)
    #expect(items.ids[0] == 10 && items.destination == 0)
    items.select(0)
    let work = items.takeWork()
    #expect(work.asks == ["2", "3"])
    items.received(.page(2, of: 30), for: work.starts[0])
    #expect(items.ids[0] == 20 && items.destination == 0)
    items.received(.page(3, of: 30), for: work.starts[1])
    #expect(items.ids[0] == 30 && items.destination == 0)
    items.select(0)
    items.sort(nil)
    #expect(items.ids[0] == 1 && items.destination == 0)
  }

  @Test("A user's move in a sorted list is kept, and the rest is still read")
  func sortedAndMoved() {
    let items = TestItems.read(1...1, of: 90)
    items.sort(.largestFirst)
    items.select(0)
    let work = items.takeWork()
    items.select(3)
    for (number, request) in zip(2..., work.starts) { items.received(.page(number, of: 90), for: request) }
    #expect(items.destination == nil)
    #expect(items.takeWork().asks == ["8", "9"])
  }
}
