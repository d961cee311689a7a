import Synchronization
import CantinaTestSupport
import Testing

@testable import Loading

@Suite("A loader", .bounded)
@MainActor
struct LoaderTests {
  private let door = Door<Int>()

  private func loader(_ known: Int? = nil) -> Loader<Int, Outage> {
    Loader(known) { [door] isReload async throws(Outage) in try await door.pass(isReload ? "anew" : "usual") }
  }

  @Test("A load goes from idle via loading to its value")
  func value() async {
    let loader = loader()
    #expect(!loader.state.isLoading && loader.state.value == nil)
    loader.load()
    #expect(loader.state.isLoading)
    await door.answer("usual", .success(7))
    await door.until { loader.state.value != nil }
    #expect(loader.state.value == 7 && !loader.state.isLoading && loader.state.failure == nil)
  }

  @Test("A failure keeps the old value, and the next load clears the failure")
  func failure() async {
    let loader = loader(7)
    loader.load()
    await door.answer("usual", .failure(Outage()))
    await door.until { loader.state.failure != nil }
    #expect(loader.state.value == 7 && !loader.state.isLoading)
    loader.reload()
    #expect(loader.state.value == 7 && loader.state.failure == nil)
  }

  @Test("Results of outdated and cancelled loads are dropped")
  func stale() async {
    let answers = LateAnswers()
    let loader = Loader<Int, Outage> { _ in await answers.next() }
    var seen: [Int?] = []
    loader.onChange = { [unowned loader] in seen.append(loader.state.value) }
    loader.load()
    await door.until { answers.waiting.count == 1 }
    loader.reload()
    await door.until { answers.waiting.count == 2 }
    answers.waiting[0].resume(returning: 1)
    answers.waiting[1].resume(returning: 2)
    await door.until { !loader.state.isLoading }
    #expect(seen == [nil, nil, 2])
    loader.reload()
    await door.until { answers.waiting.count == 3 }
    loader.cancel()
    #expect(!loader.state.isLoading)
    answers.waiting[2].resume(returning: 3)
    loader.reload()
    await door.until { answers.waiting.count == 4 }
    answers.waiting[3].resume(returning: 4)
    await door.until { !loader.state.isLoading }
    #expect(seen == [nil, nil, 2, 2, 2, 2, 4])
  }

  @Test("Repeated loads read once; a retry after a failure and a reload read again")
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

  @Test("A reload or leaving cancels the current load, and it can be loaded again")
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

  @Test("A freed loader cancels its load, and nothing retains it")
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

/// Answers that come even after a cancellation.
@MainActor
private final class LateAnswers {
  var waiting: [CheckedContinuation<Int, Never>] = []

  func next() async -> Int { await withCheckedContinuation { waiting.append($0) } }
}
