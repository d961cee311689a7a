import Synchronization
import TerminalKit
import CantinaTestSupport
import Testing

/// A server fault that can be turned off, and the clock that measures the server's silence.
final class HostileFault: Sendable {
  let clock = ManualClock()
  private let whole: LoopbackReply
  private let isSilent: Bool
  private let state: Mutex<LoopbackReply?>

  init(_ row: HostileRow) throws {
    whole = try row.reply()
    isSilent = row.isSilent
    state = Mutex(whole)
  }

  /// The answer to every request; `nil` while the server is healthy.
  var reply: LoopbackReply? { state.withLock(\.self) }

  /// Turns the fault off.
  func mend() {
    state.withLock { $0 = nil }
  }

  /// Turns the fault on again.
  func relapse() {
    state.withLock { $0 = whole }
  }

  /// Waits until the screen has all available content.
  func settle(_ app: TestApp) async {
    if isSilent, reply != nil {
      // The timeout task may still sleep for an earlier answer, so the clock may have to advance twice.
      await eventually("the silence is given up") {
        guard await app.robot.navigator.isLoading else { return true }
        clock.advanceToNext()
        return false
      }
    }
    await app.robot.settle()
  }
}
