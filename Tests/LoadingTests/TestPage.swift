import Loading

/// A row of a list.
struct Row: Identifiable, Hashable, Sendable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "Row \(id)"
  }
}

struct Outage: Error, Equatable {}

/// A page of a list with pages numbered from 1.
struct TestPage: ListPage, Equatable {
  var items: [Row]
  var total = 0
  var next: Int?
  var source: String?
  var hasUnusableNext = false
  /// Whether all pages can be requested by number.
  var isNumbered = true

  func following(_ limit: Int) -> [Int] {
    guard let next else { return [] }
    let last = isNumbered && !items.isEmpty ? (total + items.count - 1) / items.count : next
    return Array((next...max(next, last)).prefix(limit))
  }

  /// Returns page `number` of a list of `count` rows, ten per page.
  static func page(_ number: Int, of count: Int, source: String? = nil, isNumbered: Bool = true) -> TestPage {
    let last = min(10 * number, count)
    return TestPage(
      items: (10 * (number - 1)..<last).map { Row($0 + 1) }, total: count, next: last < count ? number + 1 : nil,
      source: source, isNumbered: isNumbered)
  }
}

/// A `PagedItems` of test pages behind a reference, so that an expectation can perform a step.
@dynamicMemberLookup
final class TestItems {
  typealias Items = PagedItems<TestPage, Outage>

  private var value = Items(filter: TestItems.filter)

  /// Searches names, ignoring case.
  static let filter: Items.Filter = { (text: String) -> (@Sendable ([Row], Bool) -> [Int])? in
    guard !text.isEmpty else { return nil }
    return { rows, _ in rows.indices.filter { rows[$0].name.lowercased().contains(text.lowercased()) } }
  }

  /// Makes a list with its first pages loaded, and no requests under way.
  static func read(_ pages: ClosedRange<Int>, of count: Int, source: String? = nil, isNumbered: Bool = true)
    -> TestItems
  {
    let items = TestItems()
    items.begin()
    for number in pages {
      items.readOn()
      for request in items.takeWork().starts {
        items.received(.page(number, of: count, source: source, isNumbered: isNumbered), for: request)
      }
    }
    _ = items.takeWork()
    return items
  }

  subscript<T>(dynamicMember path: KeyPath<Items, T>) -> T { value[keyPath: path] }

  var ids: [Int] { value.items.map(\.id) }

  func begin() { value.begin() }
  func see(_ count: Int) { value.see(count) }
  func select(_ index: Int, ahead: Int = 0) { value.select(index, ahead: ahead) }
  func readOn() { value.readOn() }
  func goToEnd() { value.goToEnd() }
  func readRest() { value.readRest() }
  func seek(_ id: Int) { value.seek(id) }
  func stop() { value.stop() }
  func reload() { value.reload() }
  func retry() { value.retry() }
  func acceptSourceChange() { value.acceptSourceChange() }
  func search(_ text: String) { value.search(text) }
  /// Sorts by number, the largest first, or not at all.
  func sort(_ order: Sorting?) { value.sort(order == nil ? nil : Self.largestFirst) }
  enum Sorting { case largestFirst }
  private static let largestFirst: Items.Order = { (rows: [Row]) -> [Int] in
    rows.indices.sorted { rows[$0].id > rows[$1].id }
  }
  func received(_ page: TestPage, for request: Items.Request) { value.received(page, for: request) }
  func failed(_ failure: Outage?, for request: Items.Request) { value.failed(failure, for: request) }
  func takeWork() -> PageWork<TestPage, Outage> { value.takeWork() }
}

extension PageWork where Page == TestPage {
  /// The requests to start: the search, the page (1 for the first), and a mark for a reload.
  var asks: [String] { starts.map(\.words) }
  var drops: [String] { cancels.map(\.words) }
}

extension PageRequest<Int> {
  fileprivate var words: String { text + "\(cursor ?? 1)" + (isReload ? " anew" : "") }
}
