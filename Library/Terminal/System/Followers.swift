import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process groups that end with this process, in a crash, by a signal or at `exit`; before `_exit` call `end()`.
public enum Followers {
  /// Adds a group; after the eighth there is no room, and nothing happens.
  public static func add(_ group: Int32) {
    guard group > 1 else { return }
    process.store(getpid(), ordering: .relaxed)
    _ = places.first { $0.compareExchange(expected: 0, desired: group, ordering: .acquiringAndReleasing).exchanged }
  }

  /// Removes a group, whose number may soon be reused.
  public static func remove(_ group: Int32) {
    _ = places.first { $0.compareExchange(expected: group, desired: 0, ordering: .acquiringAndReleasing).exchanged }
  }

  /// Initializes the globals that `end()` reads: a signal handler must not trigger their lazy initialization.
  static func prepare() {
    process.store(getpid(), ordering: .relaxed)
    _ = places.first { _ in false }
  }

  /// Kills every group, from any context: it allocates nothing and takes no lock.
  public static func end() {
    // A forked child that has not called `exec` must leave them alone.
    guard process.load(ordering: .relaxed) == getpid() else { return }
    _ = places.first { place in
      let group = place.exchange(0, ordering: .acquiringAndReleasing)
      if group > 1 { _ = kill(-group, SIGKILL) }
      return false
    }
  }
}

private let process = Atomic<Int32>(0)
private let places = Places()

/// Eight numbers that a signal handler may read.
private struct Places: ~Copyable, Sendable {
  private let first = Atomic<Int32>(0)
  private let second = Atomic<Int32>(0)
  private let third = Atomic<Int32>(0)
  private let fourth = Atomic<Int32>(0)
  private let fifth = Atomic<Int32>(0)
  private let sixth = Atomic<Int32>(0)
  private let seventh = Atomic<Int32>(0)
  private let eighth = Atomic<Int32>(0)

  /// Calls a function for one place after the other until it returns true.
  borrowing func first(where isDone: (borrowing Atomic<Int32>) -> Bool) -> Bool {
    isDone(first) || isDone(second) || isDone(third) || isDone(fourth) || isDone(fifth) || isDone(sixth)
      || isDone(seventh) || isDone(eighth)
  }
}

/// The end of the process on a signal.
public enum ProcessExit {
  /// Makes Ctrl-\\ end the process, as with other programs; if it is ignored, it stays so.
  ///
  /// On a terminal Swift's runtime treats SIGQUIT as a crash: it writes a backtrace and asks a question.
  public static func quitsPlainly() {
    guard !SignalAction(of: SIGQUIT).isIgnored else { return }
    SignalAction.standard.install(for: SIGQUIT)
  }

  /// Ends the process by a signal, so that its parent sees which signal it was.
  ///
  /// The terminal must be closed before. If the signal does not kill, the process exits with 128 + `number`.
  public static func die(of number: Int32) -> Never {
    SignalAction.standard.install(for: number)
    SavedTerminal.withMask(SIG_UNBLOCK, number) { _ = raise(number) }
    _exit(128 + number)
  }
}
