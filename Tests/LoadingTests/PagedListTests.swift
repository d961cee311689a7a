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

  @Test("Pages come by themselves, and the delegate hears of each")
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

  @Test("A failure and another source are told after the change")
  func news() async {
    let list = await loaded()
    list.perform { $0.readOn() }
    await door.answer("2", .failure(Outage()))
    await door.until { spy.failures == 1 }
    list.perform { $0.retry() }
    await door.answer("2", .success(.page(2, of: 30, source: "bundled")))
    await door.until { spy.detours == ["bundled"] }
    #expect(list.state.items.count == 10)
  }

  @Test("A search rests for 300 ms on the clock; the next letter begins anew")
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

  @Test("A list that goes away cancels its requests, and nothing keeps it")
  func freed() async {
    var list: PagedList<TestPage, Outage>? = await loaded()
    list?.perform { $0.goToEnd() }
    await door.arrivals(3)
    weak let left = list
    list = nil
    #expect(left == nil)
    await door.cancellations(2)
  }

  @Test("Stopped, the requests are cancelled")
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
  private(set) var detours: [String?] = []

  func pagedListDidChange() { changes += 1 }
  func pagedListDidFail(with failure: Outage) { failures += 1 }
  func pagedListDidLeaveSource(for page: TestPage) { detours.append(page.source) }
}
