import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Receives signals on the main actor.
///
/// A handler records the signal and writes a byte into a pipe, which the readiness loop reads. A signal that repeats
/// before its delivery arrives once. But if a signal to end repeats before its delivery, the process ends at once. (A
/// Dispatch signal source would need ignored signals, and every child process would inherit that.)
@MainActor
final class SignalInbox {
  /// The signals that end the program.
  nonisolated static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT] + strays

  /// Signals that are not meant for this program (a time limit, a mistyped number), but would end it without restoring
  /// the terminal.
  ///
  /// A profiler or a library may use them, so they are only handled if no other handler is set.
  private nonisolated static let strays: [Int32] = {
    let everywhere = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]
    #if canImport(Glibc)
      return everywhere + [SIGIO, SIGPWR, SIGSTKFLT]
    #else
      return everywhere
    #endif
  }()

  private var former: [(number: Int32, action: SignalAction)] = []
  private var source: ReadinessSource?
  private var pipe: (reading: Descriptor, writing: Descriptor)?

  /// Starts receiving; a signal ignored on entry (SIGHUP under `nohup`) stays ignored.
  func open(_ loop: ReadinessLoop, _ receive: @escaping @MainActor ([Int32]) -> Void) throws(TerminalError) {
    let pipe = try Descriptor.pipe(writingBlocks: false)
    self.pipe = pipe
    wakeUp.store(pipe.writing.number, ordering: .releasing)
    // Recorded signals stay until delivery: a repetition before that means that the main actor hangs.
    let bell = MainBell {
      let numbers = Self.taken()
      if !numbers.isEmpty { receive(numbers) }
    }
    source = ReadinessSource(loop, pipe.reading, .readable) {
      pipe.reading.drain()
      bell.ring()
      return true
    }
    for number in Self.endings + [SIGTSTP, SIGCONT, SIGWINCH] {
      let present = SignalAction(of: number)
      if present.isIgnored, number != SIGCONT, number != SIGWINCH { continue }
      if !present.isStandard, Self.strays.contains(number) { continue }
      former.append((number, SignalAction(calling: note).install(for: number)))
    }
    // Writing to a closed terminal or pipe becomes an error at the call instead of ending the process.
    former.append((SIGPIPE, SignalAction.ignored.install(for: SIGPIPE)))
  }

  func close() {
    for (number, action) in former.reversed() { action.install(for: number) }
    former = []
    wakeUp.store(-1, ordering: .releasing)
    source?.cancel()
    source = nil
    pipe?.reading.close()
    pipe?.writing.close()
    pipe = nil
  }

  /// Makes the signals that end the program restore the published terminal and end the process at once.
  ///
  /// This is for a thread that waits without a loop. Signals with a handler, and ignored ones, keep their action.
  /// - Returns: the former actions of the other signals.
  nonisolated static func endProcessOnSignals() -> [(number: Int32, action: SignalAction)] {
    endings.filter { SignalAction(of: $0).isStandard }.map {
      ($0, SignalAction(calling: endProcess(by:)).install(for: $0))
    }
  }

  /// Stops the process (or its group, as Ctrl-Z does) and returns after it has been continued.
  func stop(group: Bool) {
    guard let index = former.firstIndex(where: { $0.number == SIGTSTP }) else { return }
    // Ignore the signal to the group: another thread could take it and stop the process before `raise`. After the
    // continuation, `raise` would stop the process again, for good.
    let ours = SignalAction.ignored.install(for: SIGTSTP)
    if group { _ = kill(0, SIGTSTP) }
    former[index].action.install(for: SIGTSTP)
    // Dispatch's threads block signals; if this thread does not, the process stops before `raise` returns.
    SavedTerminal.withMask(SIG_UNBLOCK, SIGTSTP) { _ = raise(SIGTSTP) }
    ours.install(for: SIGTSTP)
  }

  /// Runs `work`, which waits for a program on the terminal: Ctrl-C is for that program, Ctrl-Z stops both.
  func lend(during work: () -> Void) {
    let actions: [(Int32, SignalAction)] = [
      (SIGINT, .ignored), (SIGQUIT, .ignored), (SIGTSTP, .standard), (SIGCONT, .standard),
    ]
    let ours = actions.map { number, action in (number, action.install(for: number)) }
    work()
    for (number, action) in ours { action.install(for: number) }
  }

  /// Discards a continuation that was already handled.
  func forgetContinued() { pending.bitwiseAnd(~(1 << UInt64(SIGCONT)), ordering: .acquiringAndReleasing) }

  private static func taken() -> [Int32] {
    let bits = pending.exchange(0, ordering: .acquiringAndReleasing)
    return (0..<64).filter { bits & (1 << UInt64($0)) != 0 }
  }
}

// Numbers only: a signal handler uses these.
private let pending = Atomic<UInt64>(0)
private let wakeUp = Atomic<Int32>(-1)

// A free function: a closure made on the main actor would check, when called, that it runs there, and trap.
private func note(_ number: Int32) {
  let keptError = errno
  let bit: UInt64 = 1 << UInt64(number)
  let before = pending.bitwiseOr(bit, ordering: .acquiringAndReleasing).oldValue
  if before & bit != 0, number != SIGTSTP, number != SIGCONT, number != SIGWINCH {
    // The main actor hangs: it has not received the first request yet.
    endProcess(by: number)
  }
  let pipe = wakeUp.load(ordering: .acquiring)
  if before == 0, pipe >= 0 {
    var byte: UInt8 = 0
    _ = write(pipe, &byte, 1)
  }
  errno = keptError
}

private func endProcess(by number: Int32) {
  SavedTerminal.giveBack()
  Followers.end()
  ProcessExit.die(of: number)
}
