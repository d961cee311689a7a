import Terminal
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures how long a program takes from its start to its first output on a terminal.
///
/// Here the program leads its session itself. The usual helper (see `PtyShell`) is a Swift program too, and would add its
/// own start to every measurement.
public enum StartWatch {
  /// The measurements of one start.
  public struct Start: Sendable {
    /// The time from the call that starts it to the last byte of its first frame, which a pause of 2 ms ends.
    public let time: Duration
    /// The bytes until the long pause: all that a start draws.
    public let bytes: Int
    /// The snapshot after the long pause.
    public let snapshot: ProcessSnapshot
  }

  /// Starts a program, waits for a long pause in its output, and kills it.
  public static func start(
    _ words: [String], environment: [String: String] = PseudoTerminal.environment,
    size: Size = Size(columns: 80, rows: 24), pause: Duration = .milliseconds(40)
  ) throws(PtyError) -> Start {
    let pair = try TerminalPair(size: size)
    let descriptors: [(Int32, Spawn.Source)] = [
      (0, .terminal(path: pair.slavePath)), (1, .descriptor(0)), (2, .descriptor(0)),
    ]
    let clock = ContinuousClock()
    let begin = clock.now
    let pid = try pair.startingOrClosing { () throws(PtyError) in
      try Spawn.start(words, environment: environment, descriptors: descriptors, newSession: true)
    }
    pair.closeChildEnds()
    defer {
      pair.closeOwnEnds()
      _ = sendSignal(pid, SIGKILL)
      var status = Int32()
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }
    var end: ContinuousClock.Instant?
    var isFirstFrame = true
    var bytes = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while hasInput(pair.master, within: end == nil ? .seconds(10) : pause) {
      let count = read(pair.master, &buffer, buffer.count)
      guard count > 0 else { break }
      let now = clock.now
      isFirstFrame = isFirstFrame && end.map { $0.duration(to: now) < .milliseconds(2) } ?? true
      if isFirstFrame { end = now }
      bytes += count
    }
    guard let end else { throw .deadlinePassed(awaited: "output of \(words[0])", screen: []) }
    return Start(time: begin.duration(to: end), bytes: bytes, snapshot: ProcessSnapshot(pid: pid))
  }

  private static func hasInput(_ descriptor: Int32, within limit: Duration) -> Bool {
    var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&awaited, 1, Int32(limit / .milliseconds(1))) > 0
  }
}
