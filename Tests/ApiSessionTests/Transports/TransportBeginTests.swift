import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ApiSession

@Suite("Hops that are begun and not awaited", .timeLimit(.minutes(2)))
struct TransportBeginTests {
  /// Waits until it is cancelled, or answers at once.
  private struct Waiting: Transport {
    let answers: Bool

    func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
      if answers { return TransportResponse(status: 204) }
      return try await Promise<TransportResponse>().value()
    }
  }

  private let hop = TransportRequest(url: URL(filePath: "/nowhere"))

  @Test("By itself a transport sends in a task, and the outcome is told")
  func outcome() async {
    let (outcomes, told) = AsyncStream.makeStream(of: Result<TransportResponse, ApiError>.self)
    let end = Waiting(answers: true).begin(hop) { told.yield($0) }
    for await outcome in outcomes {
      #expect(outcome == .success(TransportResponse(status: 204)))
      break
    }
    // Over already: nothing happens.
    end()
  }

  @Test("Who ends it ends the task")
  func end() async {
    let (outcomes, told) = AsyncStream.makeStream(of: Result<TransportResponse, ApiError>.self)
    let end = Waiting(answers: false).begin(hop) { told.yield($0) }
    end()
    for await outcome in outcomes {
      #expect(outcome == .failure(.cancelled))
      break
    }
  }

  @Test("Work below a promise is ended in any case, after the caller has its result")
  func order() async throws {
    let steps = Mutex<[String]>([])
    let value = try await Promise<Int>.value { settle in
      settle(.success(7))
      settle(.success(8))
      return { steps.withLock { $0.append("ended") } }
    }
    #expect(value == 7 && steps.withLock { $0 } == ["ended"])
    let caller = Task { () async -> ApiError? in
      do throws(ApiError) {
        _ = try await Promise<Int>.value { _ in { steps.withLock { $0.append("ended") } } }
        return nil
      } catch {
        return error
      }
    }
    caller.cancel()
    #expect(await caller.value == .cancelled)
    #expect(steps.withLock { $0 } == ["ended", "ended"])
  }
}
