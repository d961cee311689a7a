import CantinaTools
import Foundation
import Synchronization

/// A running player without input and output, which never outlives this process; see the README.
public final class PlayerProcess: Sendable {
  private struct State {
    var end: PlayerEnd?
    var wasEnded = false
    var waiting: [CheckedContinuation<PlayerEnd, Never>] = []
  }

  private let group: pid_t
  private let state = Mutex(State())
  private let watch: GroupWatch?

  /// The time that a player may take to end before it is killed.
  private static let grace = DispatchTimeInterval.milliseconds(500)

  /// Starts a player, or throws `notStarted`; `watch` is notified of its process group.
  public init(
    _ command: [String], environment: [String: String], watch: GroupWatch? = nil
  ) throws(SoundError) {
    let (group, lifeline) = try Self.start(command, environment: environment)
    (self.group, self.watch) = (group, watch)
    watch?.began(group)
    // It waits most of the time, so on its own thread, not on one of the few that run tasks.
    DispatchQueue(label: "player").async { [self] in reap(lifeline: lifeline) }
  }

  /// The process, for tests and the log.
  public var processID: Int32 { group }

  /// Pauses the sound until `resume()`.
  public func pause() { send(SIGSTOP) }

  /// Continues after `pause()`.
  public func resume() { send(SIGCONT) }

  /// Ends it; `ended()` then returns `.ended`.
  public func end() {
    let isRunning = state.withLock { state in
      guard state.end == nil, !state.wasEnded else { return false }
      state.wasEnded = true
      kill(group, SIGTERM)
      kill(group, SIGCONT)  // a stopped process does not handle SIGTERM
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

  /// Sends a signal unless the process was reaped: its number may be reused.
  private func send(_ signal: Int32) {
    state.withLock { state in
      if state.end == nil { _ = kill(group, signal) }
    }
  }

  private func reap(lifeline: Int32) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(group), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let (end, waiting) = state.withLock { state in
      // The shell beside it, and any processes that it started.
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

extension PlayerProcess {
  /// The shell becomes the program; a second one reads from the silent pipe, and ends the group at its end.
  private static let script = """
    exec 3<&0 </dev/null; (read -r _ <&3; kill -KILL 0) & exec "$@" 3<&-
    """

  /// Held while a child starts or a pipe is not yet marked close-on-exec.
  private static let starting = Mutex(())

  /// Starts a program in its own process group, which ends when our end of a pipe, the lifeline, is closed.
  private static func start(
    _ command: [String], environment: [String: String]
  ) throws(SoundError) -> (group: pid_t, lifeline: Int32) {
    let words = ["/bin/sh", "-c", script, "sh"] + command
    var ends: [Int32] = [-1, -1]
    let (group, failure) = starting.withLock { _ in
      guard pipe(&ends) == 0 else { return (pid_t(), errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer { close(ends[0]) }
      return ChildProgram.spawn(words, environment, isQuiet: true, input: ends[0])
    }
    guard failure == 0 else {
      if ends[1] >= 0 { close(ends[1]) }
      throw .notStarted(program: words[4], code: failure)
    }
    return (group, ends[1])
  }
}

/// Tracks the process groups that a program must end when it crashes.
public struct GroupWatch: Sendable {
  let began: @Sendable (Int32) -> Void
  let ended: @Sendable (Int32) -> Void

  /// Makes a watch; both closures get the group's number and are called on any thread.
  public init(began: @escaping @Sendable (Int32) -> Void, ended: @escaping @Sendable (Int32) -> Void) {
    (self.began, self.ended) = (began, ended)
  }
}
