import Dispatch
import Synchronization
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal without a window, with one program in its foreground, for tests.
///
/// The program is the child of a shell (see `PtyShell`). The terminal is its descriptors 0 to 2 and its controlling
/// terminal. The program can be suspended, and the terminal's modes can be read after its end. Nothing here sleeps; every
/// wait has a condition and a deadline. Use a terminal from one thread only.
public final class PseudoTerminal: Sendable {
  /// The terminal's settings before the program started.
  public let modesBefore: TerminalModes?
  private let master: Int32
  private let leader: pid_t
  private let terminal: Reader
  private let reports: Reader
  private let written: Watched<PtyOutput>
  private let program: Watched<ProgramState>

  /// Starts a program by its path, with exactly this environment.
  public init(
    executable: String, arguments: [String] = [], environment: [String: String] = PseudoTerminal.environment,
    size: Size = Size(columns: 80, rows: 24), screen: any ScreenModel = ScrollingText(),
    answers: TerminalAnswers = .none
  ) async throws(PtyError) {
    let helper = try Self.sessionLeader()
    let pair = try TerminalPair(size: size)
    let words = [helper, executable] + arguments
    let descriptors: [(Int32, Spawn.Source)] = [
      (0, .terminal(path: pair.slavePath)), (1, .descriptor(0)), (2, .descriptor(0)),
      (3, .descriptor(pair.reports.write)),
    ]
    modesBefore = TerminalModes(descriptor: pair.master)
    leader = try pair.startingOrClosing { () throws(PtyError) in
      try Spawn.start(words, environment: environment, descriptors: descriptors, newSession: true)
    }
    pair.closeChildEnds()
    master = pair.master
    let written = Watched(PtyOutput(screen: screen))
    let program = Watched(ProgramState())
    self.written = written
    self.program = program
    let answering = Mutex(answers)
    terminal = Reader(descriptor: pair.master, wake: pair.wakes[0]) { [master] chunk in
      // The answer first: a test that has seen the output of the chunk may press a key, which must follow it.
      let reply = answering.withLock { $0.take(chunk) }
      // An answer fits the kernel's buffer, which the querying program reads.
      if !reply.isEmpty { _ = reply.withUnsafeBytes { write(master, $0.baseAddress, $0.count) } }
      written.change { if chunk.isEmpty { $0.isClosed = true } else { $0.take(chunk) } }
    }
    reports = Reader(descriptor: pair.reports.read, wake: pair.wakes[1]) { chunk in program.change { $0.take(chunk) } }
    _ = await program.wait(within: .seconds(120)) { $0.pid != nil || $0.failure != nil }
    if let code = program.read(\.failure) { throw .system(call: "posix_spawn \(executable)", code: code) }
  }

  deinit {
    kill()
    if let pid { _ = sendSignal(-pid, SIGKILL) }  // children that it left behind
    _ = sendSignal(leader, SIGKILL)
    var status = Int32()
    while waitpid(leader, &status, 0) < 0, errno == EINTR {}
    terminal.cancel()
    reports.cancel()
  }

  /// The program's process id; `nil` if it could not be started.
  public var pid: Int32? { program.read(\.pid) }

  /// The program's output so far.
  public var output: PtyOutput { written.read(\.self) }

  /// Reads the output without copying it.
  func look<Result: Sendable>(_ body: (PtyOutput) -> Result) -> Result { written.read(body) }

  /// Returns whether a condition on the output holds within a limit.
  func hasOutput(within limit: Duration, _ condition: @escaping @Sendable (PtyOutput) -> Bool) async -> Bool {
    await written.wait(within: limit, until: condition)
  }

  /// The terminal's current settings, even after the program's end; `nil` once it is hung up.
  public var modes: TerminalModes? {
    program.read(\.modesAfter) ?? (isOpen ? TerminalModes(descriptor: master) : nil)
  }

  /// Whether the program has ended.
  public var hasEnded: Bool { program.read(\.end) != nil }

  /// The resources that the program used; `nil` until its end.
  public var usage: ProcessUsage? { program.read(\.usage) }
}

extension PseudoTerminal {
  /// Sends typed bytes.
  ///
  /// The bytes must fit the kernel's buffer (4 kB) if the program does not read.
  public func send(_ bytes: [UInt8]) throws(PtyError) {
    guard isOpen else { throw .system(call: "write", code: EIO) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
        guard poll(&ready, 1, 120_000) > 0 else { throw .system(call: "poll", code: errno) }
      } else if errno != EINTR {
        throw .system(call: "write", code: errno)
      }
    }
  }

  /// Sends typed text.
  public func send(_ text: String) throws(PtyError) { try send(Array(text.utf8)) }

  /// Presses keys one after the other, reported in the program's keyboard mode.
  public func press(_ keys: Key...) throws(PtyError) { try press(keys) }

  /// Presses keys one after the other, reported in the program's keyboard mode.
  public func press(_ keys: [Key]) throws(PtyError) { try send(bytes(of: keys)) }

  /// Returns the bytes that the terminal sends for keys in its current modes.
  public func bytes(of keys: [Key]) -> [UInt8] {
    let isDistinct = look { $0.ledger.keyboardDepth > 0 }
    return keys.flatMap { isDistinct ? $0.distinctBytes : $0.bytes }
  }

  /// Resizes the terminal; the kernel sends SIGWINCH to the foreground.
  public func resize(to size: Size) {
    var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    guard isOpen else { return }
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    written.change { $0.resize(to: size) }
  }

  /// Sends a signal to the program, by its number.
  public func signal(_ number: Int32) {
    let (pid, end) = program.read { ($0.pid, $0.end) }
    if let pid, end == nil { _ = sendSignal(pid, number) }
  }

  /// Continues a stopped program in the foreground, as the shell's `fg` does, and waits until it was signalled.
  ///
  /// The system would discard a stop sent before that.
  public func resumeInForeground() async {
    let before = program.read(\.continuations)
    _ = sendSignal(leader, SIGUSR1)
    _ = await program.wait(within: .seconds(30)) { $0.continuations > before || $0.end != nil }
  }

  /// Closes our end, as if the window had been closed: the program gets SIGHUP, and its reads and writes fail.
  public func hangUp() {
    written.change { $0.isClosed = true }
    terminal.cancel()
  }

  /// Stops reading, so that the program's writes block once the kernel's buffer is full.
  public func stopReading() { terminal.pause() }

  /// Resumes reading.
  public func resumeReading() { terminal.resume() }

  /// Ends the program with SIGKILL.
  public func kill() {
    guard pid != nil else { return }
    signal(SIGKILL)
    _ = program.block(within: .seconds(60)) { $0.end != nil }
  }
}

extension PseudoTerminal {
  /// Waits until a condition on the output holds; `what` describes it in a failure.
  public func wait(
    for what: String, within limit: Duration = .seconds(120), until condition: @escaping @Sendable (PtyOutput) -> Bool
  ) async throws(PtyError) {
    guard await written.wait(within: limit, until: condition) else { throw deadlinePassed(what, limit) }
  }

  /// Waits until the screen shows a text.
  public func wait(forText text: String, within limit: Duration = .seconds(120)) async throws(PtyError) {
    try await wait(for: "\"\(text)\"", within: limit) { $0.shows(text) }
  }

  /// Waits until the program is stopped, and returns the signal's number.
  @discardableResult
  public func waitForStop(within limit: Duration = .seconds(120)) async throws(PtyError) -> Int32 {
    _ = await program.wait(within: limit) { $0.stopped != nil || $0.end != nil }
    guard let signal = program.read(\.stopped) else { throw deadlinePassed("a stop", limit) }
    return signal
  }

  /// Waits for the program's end and all its output, unless reading has stopped.
  @discardableResult
  public func waitForExit(within limit: Duration = .seconds(120)) async throws(PtyError) -> ProcessEnd {
    _ = await program.wait(within: limit) { $0.end != nil }
    guard let end = program.read(\.end) else { throw deadlinePassed("the program's end", limit) }
    if isOpen {
      let modes = TerminalModes(descriptor: master)
      program.change { $0.modesAfter = modes }
      _ = sendSignal(leader, SIGUSR2)
      // On a busy machine its output may not all have been taken. A surviving child may keep the terminal open: it
      // gets one second without output.
      var seconds = 120
      while !terminal.isPaused, await !written.wait(within: .seconds(1), until: \.isClosed), hasInput, seconds > 0 {
        seconds -= 1
      }
    }
    return end
  }

  private var hasInput: Bool { isOpen && terminal.hasInput }

  /// Whether the descriptor is still ours; after hanging up, its number may be reused.
  private var isOpen: Bool { !written.read(\.isClosed) }

  private func deadlinePassed(_ what: String, _ limit: Duration) -> PtyError {
    FirstFailure.come(after: limit)
    return .deadlinePassed(awaited: what, screen: output.lines)
  }
}
