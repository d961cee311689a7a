import CantinaTestSupport
import Testing

@testable import Loading

@Suite("A paged list and its tasks", .bounded)
@MainActor
struct PagedListTests {
  private let door = Door<TestPage>()
  private let clock = ManualClock()
  private let spy = Spy()

  private func list() -> PagedList<TestPage, Outage> {
    let list = PagedList(TestItems.Items(filter: TestItems.filter), clock: clock) {
      [door] request async throws(Outage) in
      try await door.pass("\(request.text)\(request.cursor ?? 1)")
    }
    list.delegate = spy
    return list
  }

  private func loaded() async -> PagedList<TestPage, Outage> {
    let list = list()
    list.perform { $0.begin() }
    await door.answer("1", .success(.page(1, of: 30, source: "live")))
    await door.until { !list.state.isLoading }
    return list
  }

  @Test("Pages load automatically, and the delegate is notified of each")
  func pages() async {
    let list = await loaded()
    #expect(spy.changes == 2)
    list.move { $0.select(1, ahead: 3) }
    #expect(spy.changes == 2)
    list.move { $0.select(8, ahead: 3) }
    #expect(spy.changes == 3 && list.state.isLoading)
    await door.answer("2", .success(.page(2, of: 30)))
    await door.until { list.state.items.count == 20 }
    #expect(spy.changes == 4)
  }

  @Test("Failures and other sources are reported to the delegate")
  func news() async {
    let list = await loaded()
    list.perform { $0.readOn() }
    await door.answer("2", .failure(Outage()))
    await door.until { spy.failures == 1 }
    list.perform { $0.retry() }
    await door.answer("2", .success(.page(2, of: 30, source: "bundled")))
    await door.until { spy.sourceChanges == ["bundled"] }
    #expect(list.state.items.count == 10)
  }

  @Test("A search is debounced by 300 ms, restarting with each letter")
  func resting() async {
    let list = await loaded()
    list.perform { $0.search("r") }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(299))
    list.perform { $0.search("ro") }
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await door.answer("ro1", .success(.page(2, of: 30)))
    await door.until { list.state.items.count == 20 }
    #expect(door.asked == ["1", "ro1"])
  }

  @Test("A freed list cancels its requests, and nothing retains it")
  func freed() async {
    var list: PagedList<TestPage, Outage>? = await loaded()
    list?.perform { $0.goToEnd() }
    await door.arrivals(3)
    weak let left = list
    list = nil
    #expect(left == nil)
    await door.cancellations(2)
  }

  @Test("Stopping cancels the requests")
  func stopped() async {
    let list = await loaded()
    list.perform { $0.goToEnd() }
    await door.arrivals(3)
    list.perform { $0.stop() }
    await door.cancellations(2)
    #expect(!list.state.isLoading)
  }
}

private final class Spy: PagedListDelegate {
  private(set) var changes = 0
  private(set) var failures = 0
  private(set) var sourceChanges: [String?] = []

  func pagedListDidChange() { changes += 1 }
  func pagedListDidFail(with failure: Outage) { failures += 1 }
  func pagedListDidLeaveSource(for page: TestPage) { sourceChanges.append(page.source) }
}
