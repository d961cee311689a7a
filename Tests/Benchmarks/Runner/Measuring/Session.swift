import Terminal
import CantinaTestSupport

/// A program on a terminal whose frames are timed, one key after the other.
final class Session: Sendable {
  /// The output that followed a key.
  struct Frame {
    let bytes: Int
    /// From the key to the last byte.
    let time: Duration
  }

  let terminal: PseudoTerminal

  /// The pause in the output that ends a frame.
  private static let pause = Duration.milliseconds(25)

  /// Starts a program and waits for its first frame.
  init(_ words: [String], environment: [String: String] = PseudoTerminal.environment) async throws(PtyError) {
    terminal = try await PseudoTerminal(
      executable: words[0], arguments: Array(words.dropFirst()), environment: environment)
    try await terminal.wait(for: "the first frame") { !$0.bytes.isEmpty }
    await settle()
  }

  /// The system's current counts of the program.
  var snapshot: ProcessSnapshot { ProcessSnapshot(pid: terminal.pid ?? 0) }

  /// Returns the calls of `write` to the terminal since an earlier snapshot, given the bytes written since.
  func writes(since before: ProcessSnapshot, _ bytes: Int) -> Double {
    Double(snapshot.writes(since: before, of: terminal.progress.bytes - bytes) ?? 0)
  }

  /// Waits until the output pauses.
  func settle(_ pause: Duration = Session.pause) async { await terminal.waitForPause(of: pause) }

  /// Sends a key's bytes and waits for the whole frame; `nil` if there was none.
  func press(_ bytes: [UInt8], pause: Duration = Session.pause) async throws(PtyError) -> Frame? {
    try await frame(pause) { () throws(PtyError) in try terminal.send(bytes) }
  }

  /// Resizes the terminal and waits for the whole frame; `nil` if there was none.
  func resize(to size: Size) async throws(PtyError) -> Frame? {
    try await frame(Session.pause) { terminal.resize(to: size) }
  }

  private func frame(_ pause: Duration, after act: () throws(PtyError) -> Void) async throws(PtyError) -> Frame? {
    let before = terminal.progress
    let sent = ContinuousClock.now
    try act()
    await terminal.waitForOutput(after: before.reads, within: .milliseconds(500))
    await settle(pause)
    let after = terminal.progress
    guard after.reads > before.reads, let last = after.last else { return nil }
    return Frame(bytes: after.bytes - before.bytes, time: sent.duration(to: last))
  }

  func press(_ key: Key, pause: Duration = Session.pause) async throws(PtyError) -> Frame? {
    try await press(key.bytes, pause: pause)
  }

  /// Presses a key `times` times, a frame each.
  func press(_ key: Key, times: Int) async throws(PtyError) -> Steps {
    var steps = Steps()
    for _ in 0..<times {
      if let frame = try await press(key) { steps.add(frame) }
    }
    return steps
  }

  /// Waits only for some output after the key, not for a pause; for many keys.
  func pressQuickly(_ key: Key) async throws(PtyError) {
    let before = terminal.progress.reads
    try terminal.send(key.bytes)
    await terminal.waitForOutput(after: before, within: .milliseconds(500))
  }
}
