import Dispatch
import Foundation
import Synchronization

/// A running player: a process that never outlives this one.
///
/// Its standard descriptors are `/dev/null`. See the README for how it ends together with us.
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

  /// Starts a player.
  ///
  /// `watch` is notified of its process group. Throws `notStarted`.
  public init(
    _ command: [String], environment: [String: String], watch: GroupWatch? = nil
  ) throws(SoundError) {
    let start = try GroupStart(command, environment: environment)
    group = start.group
    self.watch = watch
    watch?.began(start.group)
    // It waits most of the time, so on its own thread, not on one of the few that run tasks.
    DispatchQueue(label: "player").async { [self] in reap(lifeline: start.lifeline) }
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

/// Starts a program in its own process group, which ends when our end of a pipe is closed.
struct GroupStart {
  /// The process, and its group.
  let group: pid_t
  /// Our end of the pipe, which keeps the group alive.
  let lifeline: Int32

  /// The shell becomes the program; a second one stays beside it, reads from the silent pipe, and ends the group at its
  /// end.
  private static let script = """
    exec 3<&0 </dev/null; (read -r _ <&3; kill -KILL 0) & exec "$@" 3<&-
    """

  /// Held while a child starts or a pipe is not yet marked close-on-exec.
  private static let starting = Mutex(())

  init(_ command: [String], environment: [String: String]) throws(SoundError) {
    let words = ["/bin/sh", "-c", Self.script, "sh"] + command
    let outcome = Self.starting.withLock { _ in Result { () throws(SoundError) in try Self.start(words, environment) } }
    (group, lifeline) = try outcome.get()
  }

  private static func start(
    _ words: [String], _ environment: [String: String]
  ) throws(SoundError) -> (group: pid_t, lifeline: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(program: words[4], code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    do throws(SoundError) {
      return (try spawn(words, environment, input: ends[0]), ends[1])
    } catch {
      close(ends[1])
      throw error
    }
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String], input: Int32
  ) throws(SoundError) -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    // Dispatch's threads block signals, and a terminal program ignores SIGPIPE: a player must inherit neither.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGCHLD, SIGTSTP, SIGTTIN, SIGTTOU] {
      sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    let pairs = environment.map { "\($0.key)=\($0.value)" }
    let failure = withVector(words) { arguments in
      withVector(pairs) { posix_spawn(&process, words[0], &actions, &attributes, arguments, $0) }
    }
    guard failure == 0 else { throw .notStarted(program: words[4], code: failure) }
    return process
  }

  private static func withVector<Result>(
    _ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var vector = words.map { strdup($0) } + [nil]
    defer { for word in vector { free(word) } }
    return vector.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("An array with an element has an address") }
      return body(base)
    }
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
