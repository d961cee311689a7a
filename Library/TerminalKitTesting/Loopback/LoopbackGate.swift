import Foundation
import Synchronization
import Testing

/// Holds a server's answer until the test lets it go, so that no test has to wait for time to pass.
public final class LoopbackGate: Sendable {
  private struct State {
    var isOpen = false
    var permits = 0
    var arrived = 0
  }

  private let state = Mutex(State())
  private let wake: WakePipe

  /// Makes a closed gate.
  public init() throws {
    wake = try WakePipe()
  }

  /// Lets everyone pass, now and later.
  public func open() {
    state.withLock { $0.isOpen = true }
    wake.signal()
  }

  /// Lets `count` waiters pass once each.
  public func pass(_ count: Int = 1) {
    state.withLock { $0.permits += count }
    for _ in 0..<count { wake.signal() }
  }

  /// Waits until `count` answers have come to the gate since it was made.
  public func arrivals(_ count: Int) async {
    func arrived() -> Int { state.withLock { $0.arrived } }
    await eventually("\(count) answers at the gate", seen: { "\(arrived())" }) { arrived() >= count }
  }

  /// Called by the server: blocks until the gate lets it pass; false when the peer or the server went away meanwhile.
  func wait(on descriptor: Int32, orStop stop: WakePipe) -> Bool {
    state.withLock { $0.arrived += 1 }
    while !takePermit() {
      guard Posix.waitReadable(wake.reader, unlessClosed: descriptor, orStop: stop) else { return false }
    }
    return true
  }

  private func takePermit() -> Bool {
    state.withLock { state in
      if state.isOpen { return true }
      guard state.permits > 0 else { return false }
      state.permits -= 1
      wake.drainOne()
      return true
    }
  }
}
