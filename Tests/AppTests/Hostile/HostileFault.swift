import Synchronization
import TerminalKit
import CantinaTestSupport
import Testing

/// What a server does wrong until it is mended, and the clock on which its silence is measured.
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

  /// What it answers to every request; nil while all is well.
  var reply: LoopbackReply? { state.withLock(\.self) }

  /// From now on it answers as it should.
  func mend() {
    state.withLock { $0 = nil }
  }

  /// From now on it does wrong again.
  func relapse() {
    state.withLock { $0 = whole }
  }

  /// Waits until the screen has what there is to be had.
  func settle(_ stage: Stage) async {
    if isSilent, reply != nil {
      // A task that watches the time may sleep for an answer that has come, once more before it is for the silence.
      await eventually("the silence is given up") {
        guard await stage.robot.navigator.isLoading else { return true }
        clock.advanceToNext()
        return false
      }
    }
    await stage.robot.settle()
  }
}
