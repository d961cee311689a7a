import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// All that is needed to give a terminal back from anywhere, a signal handler included: plain memory, made beforehand.
struct SavedTerminal {
  let input: Descriptor
  let output: Descriptor
  /// The line's settings before it was taken.
  let settings: LineMode
  /// The sequences that undo ours.
  let sequences: UnsafeRawBufferPointer
  /// Where the error output led before it was captured, and what of it was not read yet.
  let errors: (former: Descriptor, unread: Descriptor)?
  /// What is said of a crash, behind the signal's name.
  let message: UnsafeRawBufferPointer
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
  // A child that was forked and not yet replaced must leave the terminal alone.
  private let process = getpid()

  init(
    input: Descriptor, output: Descriptor, settings: LineMode, sequences: [UInt8],
    errors: (former: Descriptor, unread: Descriptor)?, message: String
  ) {
    self.input = input
    self.output = output
    self.settings = settings
    self.errors = errors
    self.sequences = Self.copy(sequences)
    self.message = Self.copy(Array((": " + message + "\n").utf8))
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(copy)
  }

  /// Makes this what a crash gives back; nil when there is nothing to be given back any more.
  static func publish(_ terminal: SavedTerminal?) {
    var new: UnsafeMutablePointer<SavedTerminal>?
    if let terminal {
      new = .allocate(capacity: 1)
      new?.initialize(to: terminal)
    }
    let old = published.exchange(UInt(bitPattern: new), ordering: .acquiringAndReleasing)
    guard let old = UnsafeMutablePointer<SavedTerminal>(bitPattern: old) else { return }
    old.pointee.sequences.deallocate()
    old.pointee.message.deallocate()
    old.pointee.scratch.deallocate()
    old.deallocate()
  }

  /// Gives the published terminal back, once and for good, from wherever it is called: it allocates nothing and takes no
  /// lock.
  /// - Parameters:
  ///   - crash: the signal of a crash, of which one line is written then; 0 for none.
  ///   - log: takes the words on descriptor 2 too; nil for none.
  static func giveBack(crash: Int32 = 0, log: Descriptor? = nil) {
    OutputGate.close()
    let bits = published.exchange(0, ordering: .acquiringAndReleasing)
    guard let terminal = UnsafeMutablePointer<SavedTerminal>(bitPattern: bits), terminal.pointee.process == getpid()
    else { return }
    let keptError = errno
    // In the background the calls below would stop the process for good.
    withMask(SIG_BLOCK, SIGTTOU) {
      writeSequences(of: terminal)
      var settings = terminal.pointee.settings.settings
      _ = tcsetattr(terminal.pointee.input.number, TCSANOW, &settings)
    }
    if let errors = terminal.pointee.errors {
      Descriptor.standardError.become(errors.former)
      replay(errors.unread, to: errors.former, log, by: terminal.pointee.scratch)
    }
    if crash != 0 {
      _ = Descriptor.standardError.write(SystemSignal.name(of: crash))
      _ = Descriptor.standardError.write(terminal.pointee.message)
      _ = log?.write(SystemSignal.name(of: crash))
      _ = log?.write(terminal.pointee.message)
    }
    errno = keptError
  }

  /// Runs `act` while a signal is held back from this thread (`SIG_BLOCK`), or let in (`SIG_UNBLOCK`).
  static func withMask(_ how: Int32, _ number: Int32, _ act: () -> Void) {
    var mask = sigset_t()
    var former = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    pthread_sigmask(how, &mask, &former)
    act()
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }

  // Plain addresses and counts: an unoptimised build makes generic types such as a slice at their first use, and that
  // allocates; the signal may have come in the middle of an allocation.
  private static func writeSequences(of terminal: UnsafeMutablePointer<SavedTerminal>) {
    guard let first = terminal.pointee.sequences.baseAddress else { return }
    var next = first
    var left = terminal.pointee.sequences.count
    var patience = 4
    // A terminal that says it has room and then takes nothing would be asked for ever.
    var attempts = 1000
    while left > 0, attempts > 0 {
      attempts -= 1
      switch terminal.pointee.output.write(UnsafeRawBufferPointer(start: next, count: left)) {
      case .bytes(let count):
        next += count
        left -= count
      case .closed: return
      case .wouldBlock:
        if terminal.pointee.output.waitForOutput(milliseconds: 100) { continue }
        patience -= 1
        // Output that the terminal does not take is lost anyway; perhaps there is room for this without it. A part of this
        // was perhaps with it.
        if patience == 1 {
          LineMode.discardOutput(of: terminal.pointee.output)
          next = first
          left = terminal.pointee.sequences.count
        }
        if patience == 0 { return }
      }
    }
  }

  /// Copies what was not read yet, a library's or the runtime's last words.
  private static func replay(
    _ unread: Descriptor, to errors: Descriptor, _ log: Descriptor?, by way: UnsafeMutableRawBufferPointer
  ) {
    while case .bytes(let count) = unread.read(into: way) {
      _ = errors.write(UnsafeRawBufferPointer(start: way.baseAddress, count: count))
      _ = log?.write(UnsafeRawBufferPointer(start: way.baseAddress, count: count))
    }
  }
}

// The address of a SavedTerminal, 0 for none: a number, because only numbers may be shared with a signal handler.
private let published = Atomic<UInt>(0)
