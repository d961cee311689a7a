import Dispatch
import Foundation
import Synchronization

/// A player at work: a process that never outlives this one.
///
/// Its standard descriptors lead to `/dev/null`. See the README for what ends it together with us.
public final class PlayerProcess: Sendable {
  private struct State {
    var end: PlayerEnd?
    var wasEnded = false
    var waiting: [CheckedContinuation<PlayerEnd, Never>] = []
  }

  private let group: pid_t
  private let state = Mutex(State())
  private let watch: GroupWatch?

  /// How long a player may take to end before it is killed.
  private static let grace = DispatchTimeInterval.milliseconds(500)

  /// Starts a player.
  /// - Parameters:
  ///   - command: the path of the program and its arguments.
  ///   - environment: all that it gets.
  ///   - watch: hears of its process group.
  /// - Throws: `notStarted`.
  public init(
    _ command: [String], environment: [String: String], watch: GroupWatch? = nil
  ) throws(SoundError) {
    let start = try GroupStart(command, environment: environment)
    group = start.group
    self.watch = watch
    watch?.began(start.group)
    // It waits most of the time: a thread of its own, none of the few that run tasks.
    DispatchQueue(label: "player").async { [self] in reap(lifeline: start.lifeline) }
  }

  /// The process, for tests and the log.
  public var processID: Int32 { group }

  /// Stops the sound until `resume()`.
  public func pause() { send(SIGSTOP) }

  /// Goes on where `pause()` stopped.
  public func resume() { send(SIGCONT) }

  /// Ends it; `ended()` then says `.ended`.
  public func end() {
    let isRunning = state.withLock { state in
      guard state.end == nil, !state.wasEnded else { return false }
      state.wasEnded = true
      kill(group, SIGTERM)
      kill(group, SIGCONT)  // one that is stopped hears nothing
      return true
    }
    guard isRunning else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) { [self] in
      state.withLock { state in
        if state.end == nil { _ = kill(-group, SIGKILL) }
      }
    }
  }

  /// Waits for its end.
  public func ended() async -> PlayerEnd {
    await withCheckedContinuation { continuation in
      let end = state.withLock { state in
        if state.end == nil { state.waiting.append(continuation) }
        return state.end
      }
      if let end { continuation.resume(returning: end) }
    }
  }

  /// Only while it has not been reaped: its number may be another process's later.
  private func send(_ signal: Int32) {
    state.withLock { state in
      if state.end == nil { _ = kill(group, signal) }
    }
  }

  private func reap(lifeline: Int32) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(group), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let (end, waiting) = state.withLock { state in
      // The shell beside it, and whatever it has started.
      kill(-group, SIGKILL)
      watch?.ended(group)
      var status = Int32()
      while waitpid(group, &status, 0) < 0, errno == EINTR {}
      let end = Self.end(status, wasEnded: state.wasEnded)
      state.end = end
      defer { state.waiting = [] }
      return (end, state.waiting)
    }
    close(lifeline)
    for continuation in waiting { continuation.resume(returning: end) }
  }

  private static func end(_ status: Int32, wasEnded: Bool) -> PlayerEnd {
    if wasEnded { return .ended }
    let signal = status & 0x7F
    guard signal == 0 else { return .killed(signal: signal) }
    let code = status >> 8 & 0xFF
    return code == 0 ? .finished : .failed(status: code)
  }
}
