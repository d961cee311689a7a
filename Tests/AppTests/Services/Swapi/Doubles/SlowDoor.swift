import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport

/// Delays requests on the test's clock, and counts how many wait at once.
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

  /// The highest number of requests that waited at once.
  var most: Int { state.withLock { $0.most } }
  /// The requests since the door became slow, in order, as paths below the base.
  var asked: [String] { state.withLock { $0.asked } }

  /// Makes requests wait from now on.
  func becomeSlow() {
    state.withLock { $0.isSlow = true }
  }

  /// Waits until `count` requests are at the door, and admits them all.
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

/// A transport behind a door.
struct SlowTransport: Transport {
  let door: SlowDoor
  let inner: any Transport

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    try await door.pass(hop)
    return try await inner.send(hop)
  }
}
