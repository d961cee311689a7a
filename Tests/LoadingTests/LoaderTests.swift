import Synchronization
import CantinaTestSupport
import Testing

@testable import Loading

@Suite("One value that is read")
struct LoadStateTests {
  @Test("A reading goes from idle over loading to its value")
  func value() {
    var state = LoadState<Int, Outage>()
    #expect(!state.isLoading && state.value == nil)
    let number = state.begin()
    #expect(state.isLoading)
    let isTaken = state.end(number, .success(7))
    #expect(isTaken && state.value == 7 && !state.isLoading && state.failure == nil)
  }

  @Test("A failure keeps the old value; the next reading forgets the failure")
  func failure() {
    var state = LoadState<Int, Outage>(7)
    let number = state.begin()
    let isTaken = state.end(number, .failure(Outage()))
    #expect(isTaken && state.value == 7 && state.failure != nil)
    _ = state.begin()
    #expect(state.value == 7 && state.failure == nil)
  }

  @Test("The answer of an older reading is dropped, and so is one after a cancellation")
  func stale() {
    var state = LoadState<Int, Outage>()
    let old = state.begin()
    let new = state.begin()
    let isOldTaken = state.end(old, .success(1))
    #expect(!isOldTaken && state.isLoading && state.value == nil)
    state.cancel()
    let isCancelledTaken = state.end(new, .success(2))
    #expect(!isCancelledTaken && !state.isLoading && state.value == nil)
  }
}

@Suite("A loader", .bounded)
@MainActor
struct LoaderTests {
  private let door = Door<Int>()

  private func loader(_ known: Int? = nil) -> Loader<Int, Outage> {
    Loader(known) { [door] isReload async throws(Outage) in try await door.pass(isReload ? "anew" : "usual") }
  }

  @Test("It reads once, however often it is loaded; a retry after a failure and a reload read anew")
  func reading() async {
    let loader = loader(1)
    loader.retry()
    loader.load()
    loader.load()
    await door.answer("usual", .failure(Outage()))
    await door.until { !loader.state.isLoading }
    #expect(loader.state.value == 1 && loader.state.failure != nil)
    loader.load()
    #expect(!loader.state.isLoading)
    loader.retry()
    await door.answer("anew", .success(2))
    await door.until { !loader.state.isLoading }
    loader.reload()
    await door.answer("anew", .success(3))
    await door.until { loader.state.value == 3 }
    #expect(door.asked == ["usual", "anew", "anew"])
  }

  @Test("A reload cancels the reading before it; leaving cancels too, and it may be loaded again")
  func cancelling() async {
    let loader = loader()
    loader.load()
    await door.arrivals(1)
    loader.reload()
    await door.cancellations(1)
    await door.arrivals(2)
    loader.cancel()
    await door.cancellations(2)
    #expect(!loader.state.isLoading)
    loader.load()
    #expect(loader.state.isLoading)
  }

  @Test("A loader that goes away cancels its reading, and nothing keeps it")
  func freed() async {
    var loader: Loader<Int, Outage>? = loader()
    loader?.load()
    await door.arrivals(1)
    weak let left = loader
    loader = nil
    #expect(left == nil)
    await door.cancellations(1)
  }
}
