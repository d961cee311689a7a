import Testing

@testable import Loading

@Suite("Pages joined into one list")
struct JoinedPagesTests {
  private func joined(_ pages: TestPage...) -> JoinedPages<TestPage> {
    var list = JoinedPages<TestPage>()
    for page in pages { list.append(page) }
    return list
  }

  @Test("Each item occurs once, in order of arrival, and a repeated item replaces the old one")
  func merging() {
    let list = joined(TestPage(items: [Row(1), Row(2)], total: 3, next: 2), TestPage(items: [Row(3), Row(1, "New")]))
    #expect(list.items == [Row(1, "New"), Row(2), Row(3)])
    #expect(list.page(of: Row(1)) == list.pages[1])
    #expect(list.page(of: Row(2)) == list.pages[0])
    #expect(list.pages(of: [Row(3), Row(2)]).count == 2)
    #expect(list.total == 3)
  }

  @Test("The total is never smaller than the number of items", arguments: [0, -5, 1])
  func total(of count: Int) {
    #expect(joined(TestPage(items: [Row(1), Row(2)], total: count)).total == 2)
  }

  @Test("A list says why it ends")
  func ends() {
    #expect(joined().end == nil)
    #expect(joined(TestPage(items: [Row(1)], next: 2)).end == nil)
    #expect(joined(TestPage(items: [Row(1)])).end == .reached)
    #expect(joined(TestPage(items: [Row(1)], hasUnusableNext: true)).end == .unusableNext)
    #expect(joined(TestPage(items: [Row(1)], next: 2), TestPage(items: [Row(2)], next: 2)).end == .repeatedPage)
    let idle = joined(TestPage(items: [Row(1)], next: 2), TestPage(items: [], next: 3))
    #expect(idle.end == nil)
    #expect(joined(TestPage(items: [], next: 2), TestPage(items: [], next: 3)).end == .nothingNew)
    let many = (0...TestPage.limit).map { Row($0) }
    #expect(joined(TestPage(items: many, next: 2)).end == .tooLong)
  }

  @Test("A source that starts over is followed until it repeats rows a second time")
  func startingOver() {
    var list = joined(TestPage(items: [Row(1), Row(2)], next: 2))
    list.append(TestPage(items: [Row(1)], next: 3))
    list.append(TestPage(items: [Row(2)], next: 4))
    #expect(list.end == nil)
    list.append(TestPage(items: [Row(1)], next: 5))
    list.append(TestPage(items: [Row(2)], next: 6))
    #expect(list.end == .nothingNew)
  }

  @Test("A page that arrives early waits for the ones before it")
  func early() {
    var list = joined(.page(1, of: 40))
    #expect(list.missing(6) == [2, 3, 4])
    list.insert(.page(4, of: 40), at: 4)
    list.insert(.page(3, of: 40), at: 3)
    #expect(list.items.count == 10 && list.missing(6) == [2])
    list.insert(.page(2, of: 40), at: 2)
    #expect(list.items.map(\.id) == Array(1...40))
    #expect(list.end == .reached && list.missing(6) == [])
  }

  @Test("A wrongly guessed page is left out")
  func wrongGuess() {
    var list = joined(.page(1, of: 40))
    list.insert(.page(3, of: 40), at: 3)
    list.insert(TestPage(items: [Row(11)], total: 40, next: 30, isNumbered: false), at: 2)
    #expect(list.items.count == 11)
    #expect(list.missing(6) == [30])
  }

  @Test("Without page numbers only the next page is known")
  func unnumbered() {
    #expect(joined(.page(1, of: 40, isNumbered: false)).missing(6) == [2])
  }

  @Test("A page from another source is joined only once accepted, and the list continues there")
  func sourceChange() {
    var list = joined(.page(1, of: 30, source: "live"))
    list.insert(.page(2, of: 30, source: "bundled"), at: 2)
    #expect(list.items.count == 10)
    #expect(list.sourceChange?.source == "bundled")
    list.dropSourceChange()
    #expect(list.sourceChange == nil && list.missing(1) == [2])
    list.insert(.page(2, of: 30, source: "bundled"), at: 2)
    list.acceptSourceChange()
    list.insert(.page(3, of: 30, source: "bundled"), at: 3)
    #expect(list.items.count == 30 && list.sourceChange == nil)
  }

  @Test("A page without a source fits every list")
  func cached() {
    var list = joined(.page(1, of: 30, source: "live"))
    list.insert(.page(2, of: 30), at: 2)
    list.insert(.page(3, of: 30, source: "live"), at: 3)
    #expect(list.items.count == 30)
  }
}
