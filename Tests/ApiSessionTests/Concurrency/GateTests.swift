import ApiSession
import Synchronization
import CantinaTestSupport
import Testing

@Suite("Request limiter and shared requests", .bounded)
struct GateTests {
  /// Counts the callers inside.
  private final class Room: Sendable {
    private let state = Mutex((inside: 0, most: 0))
    var most: Int { state.withLock { $0.most } }

    /// Stays until the maximum number have been here at the same time, or for a long while if that never happens.
    func stay(until most: Int) async {
      state.withLock { $0 = ($0.inside + 1, max($0.most, $0.inside + 1)) }
      for _ in 0..<20 { await Task.yield() }
      var rounds = 0
      while self.most < most, rounds < 1_000_000 {
        await Task.yield()
        rounds += 1
      }
      state.withLock { $0.inside -= 1 }
    }
  }

  private final class Order: Sendable {
    private let state = Mutex([Int]())
    var numbers: [Int] { state.withLock { $0 } }
    func note(_ number: Int) { state.withLock { $0.append(number) } }
  }

  /// Holds work until a test lets it go.
  private final class Hold: Sendable {
    private let (stream, signal) = AsyncStream<Void>.makeStream()
    private let (arrivals, arrival) = AsyncStream<Void>.makeStream()

    func wait() async {
      arrival.yield()
      for await _ in stream { return }
    }

    func arrived() async { for await _ in arrivals { return } }
    func release() { signal.yield() }
  }

  @Test(
    "The limiter admits at most its limit per key", arguments: [(1, 1), (6, 6), (0, 1)])
  func limit(limit: Int, most: Int) async throws {
    let gate = RequestLimiter(limit: limit)
    let (room, other) = (Room(), Room())
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          try? await gate.pass("\(number % 2)") { () async throws(ApiError) in
            await (number % 2 == 0 ? room : other).stay(until: most)
          }
        }
      }
    }
    #expect(room.most == most && other.most == most && gate.isIdle)
  }

  @Test("Waiting callers enter in order of arrival")
  func order() async throws {
    let (gate, hold) = (RequestLimiter(limit: 1), Hold())
    let order = Order()
    let first = Task { try await gate.pass { () async throws(ApiError) in await hold.wait() } }
    await hold.arrived()
    let enter: @Sendable (Int) async throws -> Void = { number in
      try await gate.pass { () async throws(ApiError) in order.note(number) }
    }
    // Immediate: it is in the queue before the next one is made.
    let tasks = (0..<20).map { number in Task.immediate { try await enter(number) } }
    #expect(order.numbers.isEmpty)
    hold.release()
    try await first.value
    for task in tasks { try await task.value }
    #expect(order.numbers == Array(0..<20))
  }

  @Test("A cancelled caller leaves the queue at once and takes no slot")
  func cancelled() async throws {
    let (gate, hold) = (RequestLimiter(limit: 1), Hold())
    let first = Task { try await gate.pass { () async throws(ApiError) in await hold.wait() } }
    await hold.arrived()
    let waiting = (0..<50).map { number in
      Task { try await gate.pass { () async throws(ApiError) in number } }
    }
    for task in waiting.prefix(49) { task.cancel() }
    for task in waiting.prefix(49) { await #expect(throws: ApiError.cancelled) { try await task.value } }
    hold.release()
    try await first.value
    #expect(try await waiting[49].value == 49)
    #expect(gate.isIdle)
  }

  @Test("Slots handed over during a cancellation are not lost")
  func races() async throws {
    let gate = RequestLimiter(limit: 2)
    for _ in 0..<200 {
      let tasks = (0..<6).map { _ in
        Task { try? await gate.pass { () async throws(ApiError) in await Task.yield() } }
      }
      tasks[3].cancel()
      await Task.yield()
      tasks[4].cancel()
      for task in tasks { await task.value }
    }
    let room = Room()
    await withTaskGroup { group in
      for _ in 0..<10 {
        group.addTask { try? await gate.pass { () async throws(ApiError) in await room.stay(until: 2) } }
      }
    }
    #expect(room.most == 2 && gate.isIdle)
  }

  @Test("Equal requests share work, which is cancelled only with its last caller")
  func flight() async throws {
    let (flights, hold) = (SingleFlight<String, Int>(), Hold())
    let count = Mutex(0)
    let ask: @Sendable () async throws -> Int = {
      try await flights.share("a") { () async throws(ApiError) in
        count.withLock { $0 += 1 }
        await hold.wait()
        if Task.isCancelled { throw .cancelled }
        return 7
      }
    }
    let first = Task { try await ask() }
    await hold.arrived()
    let second = Task.immediate { try await ask() }
    first.cancel()
    await #expect(throws: ApiError.cancelled) { try await first.value }
    hold.release()
    #expect(try await second.value == 7)
    #expect(count.withLock { $0 } == 1 && flights.isIdle)
    let alone = Task { try await ask() }
    await hold.arrived()
    alone.cancel()
    await #expect(throws: ApiError.cancelled) { try await alone.value }
    #expect(flights.isIdle)
  }

  @Test("An error is shared like a result, and the next request starts over")
  func sharedError() async throws {
    let (flights, hold) = (SingleFlight<String, Int>(), Hold())
    let first = Task {
      try await flights.share("a") { () async throws(ApiError) in
        await hold.wait()
        throw .noNetwork(host: "h")
      }
    }
    await hold.arrived()
    let second = Task.immediate {
      try await flights.share("a") { () async throws(ApiError) in
        Issue.record("it was not shared")
        return 1
      }
    }
    hold.release()
    for task in [first, second] { await #expect(throws: ApiError.noNetwork(host: "h")) { try await task.value } }
    #expect(try await flights.share("a") { () async throws(ApiError) in 2 } == 2)
  }

  @Test("Kept work continues without callers, and a later caller gets its result")
  func kept() async throws {
    let (flights, hold) = (SingleFlight<String, Int>(), Hold())
    let ask: @Sendable () async throws -> Int = {
      try await flights.share("a", isKept: true) { () async throws(ApiError) in
        await hold.wait()
        return Task.isCancelled ? 0 : 7
      }
    }
    let first = Task { try await ask() }
    await hold.arrived()
    first.cancel()
    await #expect(throws: ApiError.cancelled) { try await first.value }
    #expect(!flights.isIdle)
    let second = Task.immediate { try await ask() }
    hold.release()
    #expect(try await second.value == 7)
    #expect(flights.isIdle)
  }

  @Test("A call does not join work whose callers have all been cancelled, though they have not left yet")
  func afterCancellation() async throws {
    let flight = SingleFlight<Int, Int>()
    // Repeated, because the cancelled caller may leave first.
    for _ in 0..<100 {
      let hold = Hold()
      let old = Task {
        try await flight.share(1) { () async throws(ApiError) in
          await hold.wait()
          return 1
        }
      }
      await hold.arrived()
      old.cancel()
      let new = try await flight.share(1, onJoin: { hold.release() }) { () async throws(ApiError) in 2 }
      #expect(new == 2)
      await #expect(throws: ApiError.cancelled) { try await old.value }
      #expect(flight.isIdle)
    }
  }
}
