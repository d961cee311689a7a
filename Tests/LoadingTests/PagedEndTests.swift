import Testing

@testable import Loading

@Suite("A paged list: to its end, and in an order")
struct PagedEndTests {
  @Test("The end is read six pages at a time, and the true last row is to be selected")
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

  @Test("Without page numbers the pages are read one after the other")
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

  @Test("A complete list has nothing to read")
  func complete() {
    let items = TestItems.read(1...2, of: 20)
    items.goToEnd()
    #expect(items.takeWork().asks == [] && items.destination == nil)
  }

  @Test("Stopped: what is under way is cancelled, what is here stays, and nothing is to be selected")
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

  @Test("A move of the user ends the way to the end; what is under way still arrives")
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

  @Test("A guessed page that the source does not have is no failure: the rest is read one by one")
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

  @Test("A failure on the way is told once, the other requests are cancelled; a retry goes on with one page")
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

  @Test("A user who has moved in a sorted list is left there, and the rest is read all the same")
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
