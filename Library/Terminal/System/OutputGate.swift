import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps threads that still run from changing the terminal once a crash has given it back.
///
/// The handler runs on the thread that crashed, and the others go on until the process is dead: one of them could draw a
/// frame meanwhile, or take the terminal again after a stop.
enum OutputGate {
  /// Runs what changes the terminal, unless that is over for good.
  static func pass(_ act: () -> Void) {
    inside.add(1, ordering: .sequentiallyConsistent)
    if !isClosed.load(ordering: .sequentiallyConsistent) { act() }
    inside.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Lets nobody in any more and waits a moment for who is inside; from a signal handler too.
  static func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    // The thread that crashed may itself be inside, and will never leave.
    var patience = 20
    while inside.load(ordering: .sequentiallyConsistent) > 0, patience > 0 {
      poll(nil, 0, 1)
      patience -= 1
    }
  }
}

private let inside = Atomic<Int>(0)
private let isClosed = Atomic<Bool>(false)
