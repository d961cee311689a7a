import Foundation
import Terminal
import CantinaTestSupport
import Testing

/// A walk of random keys through the whole program, with a faulty source and constant resizing.
///
/// The same seed causes the same events. The network and the scheduler may still cause differences.
struct ChaosWalk {
  let seed: UInt64
  let length: Duration
  private var random: SeededRandom
  private(set) var events = 0
  private(set) var starts = 0
  private(set) var comparisons = 0
  private(set) var ledger = ChaosLedger()
  /// The last events before a failure, the newest last.
  private(set) var trail: [String] = []

  /// Reports a crash without a question.
  private static let backtrace = Backtracer.variables(
    "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none")

  /// The failure, in words.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(seed: UInt64, length: Duration) {
    self.seed = seed
    self.length = length
    random = SeededRandom(seed: seed)
  }

  /// Walks until the time is up, and ends the program.
  mutating func run() async throws {
    let server = try ChaosServer(seed: seed)
    defer { server.swapi.stop() }
    let deadline = ContinuousClock.now.advanced(by: length)
    while ContinuousClock.now < deadline { try await walkOnce(until: deadline, server) }
  }

  /// Walks until the time is up, or until a random command has quit the program.
  private mutating func walkOnce(until deadline: ContinuousClock.Instant, _ server: ChaosServer) async throws {
    starts += 1
    ledger = ChaosLedger()
    let app = try await CantinaProgram(
      ["--swapi", server.swapi.baseURL.absoluteString, "--timeout", "1", "--retries", "1"],
      // Finds no player of this machine, and exports into the home folder.
      variables: Self.backtrace.merging(["PATH": "/nonexistent"]) { $1 })
    await app.takesTheScreen()
    let terminal = app.terminal
    while ContinuousClock.now < deadline {
      for _ in 0..<Int.random(in: 1...6, using: &random) { try await cause(ChaosEvent.next(&random), app) }
      let reads = terminal.progress.reads
      await terminal.waitForOutput(after: reads, within: .milliseconds(20))
      if terminal.hasEnded { return try await checkQuit(terminal) }
      if events.isMultiple(of: 20) { sample(terminal) }
      if events.isMultiple(of: 50) { try await compare(app) }
    }
    try await compare(app)
    try await end(app)
  }

  private mutating func cause(_ event: ChaosEvent, _ app: CantinaProgram) async throws {
    guard !app.terminal.hasEnded else { return }
    events += 1
    trail = trail.suffix(39) + ["\(event)"]
    switch event {
    case .type(let bytes): try? app.terminal.send(bytes)
    case .repaint: try? app.terminal.send(Key.control("l").bytes)
    case .resize(let size): app.terminal.resize(to: size)
    case .suspend:
      app.terminal.signal(SIGTSTP)
      do throws(PtyError) {
        try await app.terminal.waitForStop()
      } catch {
        throw Failure(description: "\(error)\n\(await condition(of: app.terminal))")
      }
      let reads = app.terminal.progress.reads
      await app.terminal.resumeInForeground()
      await app.terminal.waitForOutput(after: reads, within: .seconds(30))
    }
  }

  /// Checks that a screen at rest looks the same after a full redraw.
  ///
  /// An answer may arrive in between, so only a repeated difference is a fault.
  private mutating func compare(_ app: CantinaProgram) async throws {
    let terminal = app.terminal
    var different: (before: [String], after: [String])?
    for _ in 0..<5 {
      guard await isQuiet(terminal) else { return }
      let before = terminal.output.lines
      let reads = terminal.progress.reads
      try? terminal.send(Key.control("l").bytes)
      await terminal.waitForOutput(after: reads, within: .seconds(10))
      guard await isQuiet(terminal), !terminal.hasEnded else { return }
      let after = terminal.output.lines
      comparisons += 1
      if before == after { return }
      // A slowly scrolling text pauses for longer than a glance, and is not a fault.
      guard await isStill(terminal) else { return }
      different = (before, after)
    }
    guard let different else { return }
    throw Failure(
      description: "the screen differed from one that was drawn anew:\n"
        + different.before.joined(separator: "\n") + "\n--- anew:\n" + different.after.joined(separator: "\n"))
  }

  /// Returns whether drawing has stopped; animations never stop.
  private func isQuiet(_ terminal: PseudoTerminal) async -> Bool {
    for _ in 0..<10 {
      let reads = terminal.progress.reads
      await terminal.waitForOutput(after: reads, within: .milliseconds(150))
      if terminal.progress.reads == reads { return true }
    }
    return false
  }

  /// Returns the state of a misbehaving program: whether it answers a key, and the system's view of it.
  private func condition(of terminal: PseudoTerminal) async -> String {
    let reads = terminal.progress.reads
    try? terminal.send(Key.control("l").bytes)
    await terminal.waitForOutput(after: reads, within: .seconds(5))
    let folder = "/proc/\(terminal.pid ?? 0)"
    func lines(_ path: String) -> [Substring] {
      ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
    }
    let wanted = ["State", "SigPnd", "ShdPnd", "SigBlk", "SigIgn", "SigCgt"]
    let threads = ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/task")) ?? []).map { thread in
      let path = "\(folder)/task/\(thread)"
      let status = lines(path + "/status").filter { line in wanted.contains { line.hasPrefix($0) } }
      return (["\(thread): \(lines(path + "/wchan").first ?? "") \(lines(path + "/syscall").first ?? "")"] + status)
        .joined(separator: " ")
    }
    return "repaints: \(terminal.progress.reads > reads); ended: \(terminal.hasEnded)\n"
      + threads.joined(separator: "\n")
  }

  /// Returns whether nothing is drawn for one step of the slowest animation.
  private func isStill(_ terminal: PseudoTerminal) async -> Bool {
    let reads = terminal.progress.reads
    await terminal.waitForOutput(after: reads, within: .seconds(4))
    return terminal.progress.reads == reads
  }

  private mutating func sample(_ terminal: PseudoTerminal) {
    guard let pid = terminal.pid, let kilobytes = ProcessSnapshot(pid: pid).anonymousKilobytes else { return }
    func entries(_ path: String) -> Int { (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? 0 }
    let children = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
    ledger.note(
      ChaosSample(
        kilobytes: kilobytes, descriptors: entries("/proc/\(pid)/fd"), threads: entries("/proc/\(pid)/task"),
        children: children?.split(separator: " ").count ?? 0))
  }

  /// Checks that the program ended by a quit command; any other end is a fault.
  private func checkQuit(_ terminal: PseudoTerminal) async throws {
    let end = try await terminal.waitForExit()
    guard end.shellStatus == 0 else {
      // The runtime's crash report follows the frames.
      throw Failure(description: "the program ended as \(end):\n\(terminal.output.text.suffix(4_000))")
    }
    let leftovers = ModeLedger(terminal.output.bytes).leftovers
    guard leftovers.isEmpty else { throw Failure(description: leftovers.joined(separator: ", ")) }
  }

  private mutating func end(_ app: CantinaProgram) async throws {
    app.terminal.signal(SIGTERM)
    let end = try await app.terminal.waitForExit()
    guard end.shellStatus == 128 + SIGTERM else { throw Failure(description: "told to leave, it ended as \(end)") }
    let leftovers = ModeLedger(app.terminal.output.bytes).leftovers + ledger.growth
    guard leftovers.isEmpty else { throw Failure(description: leftovers.joined(separator: ", ")) }
  }
}
