import ApiSession
import Synchronization
import Testing

@testable import cantina

@Suite("The gate of all requests", .timeLimit(.minutes(5)))
struct RequestGateTests {
  /// Counts who is inside.
  private final class Room: Sendable {
    private let state = Mutex((inside: 0, most: 0))
    var most: Int { state.withLock { $0.most } }

    func stay() async {
      state.withLock { $0 = ($0.inside + 1, max($0.most, $0.inside + 1)) }
      for _ in 0..<20 { await Task.yield() }
      state.withLock { $0.inside -= 1 }
    }
  }

  @Test("As many as the limit are inside, and never more", arguments: [(1, 1), (6, 6), (0, 1)])
  func limit(limit: Int, most: Int) async throws {
    let gate = RequestGate(limit: limit)
    let room = Room()
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { try? await gate.pass { () async throws(ApiError) in await room.stay() } } }
    }
    #expect(room.most == most)
  }

  @Test("Who is cancelled leaves the queue at once, and takes nobody's place")
  func cancelled() async throws {
    let gate = RequestGate(limit: 1)
    let hold = Gate<Int>()
    let first = Task { try await gate.pass { () async throws(ApiError) in try await hold.pass() } }
    await hold.asked()
    let waiting = (0..<50).map { number in
      Task { try await gate.pass { () async throws(ApiError) in number } }
    }
    for task in waiting.prefix(49) { task.cancel() }
    for task in waiting.prefix(49) { await #expect(throws: ApiError.cancelled) { try await task.value } }
    hold.answer(7)
    #expect(try await first.value == 7)
    #expect(try await waiting[49].value == 49)
    #expect(try await gate.pass { () async throws(ApiError) in 8 } == 8)
  }

  @Test("Places handed on at the moment of a cancellation are not lost")
  func races() async throws {
    let gate = RequestGate(limit: 2)
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
      for _ in 0..<10 { group.addTask { try? await gate.pass { () async throws(ApiError) in await room.stay() } } }
    }
    #expect(room.most == 2)
  }
}
