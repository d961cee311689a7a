import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport

/// Lets a request through only after a time on a clock that the test moves, and counts how many wait at once.
final class SlowDoor: Sendable {
  private struct State {
    var isSlow = false
    var waiting = 0
    var most = 0
    var asked: [String] = []
  }

  let clock = ManualClock()
  let delay: Duration
  private let state = Mutex(State())

  init(delay: Duration = .milliseconds(300)) {
    self.delay = delay
  }

  /// The most that have waited at once.
  var most: Int { state.withLock { $0.most } }
  /// What has come to the door since it became slow, in order, below the base.
  var asked: [String] { state.withLock { $0.asked } }

  /// From now on callers wait.
  func becomeSlow() {
    state.withLock { $0.isSlow = true }
  }

  /// Waits until so many are at the door, and lets them all in.
  func letIn(_ count: Int) async {
    await clock.sleepers(count)
    clock.advance(by: delay)
  }

  fileprivate func pass(_ hop: TransportRequest) async throws(ApiError) {
    let isSlow = state.withLock { state in
      guard state.isSlow else { return false }
      state.asked.append(String(hop.url.absoluteString.dropFirst(hop.baseURL.absoluteString.count)))
      state.waiting += 1
      state.most = max(state.most, state.waiting)
      return true
    }
    guard isSlow else { return }
    defer { state.withLock { $0.waiting -= 1 } }
    guard (try? await clock.sleep(for: delay)) != nil else { throw .cancelled }
  }
}

/// A transport with a door before it.
struct SlowTransport: Transport {
  let door: SlowDoor
  let inner: any Transport

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    try await door.pass(hop)
    return try await inner.send(hop)
  }
}
