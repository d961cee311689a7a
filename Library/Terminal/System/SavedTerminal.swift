import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The preallocated plain memory for restoring a terminal from any context, even a signal handler.
struct SavedTerminal {
  let input: Descriptor
  let output: Descriptor
  /// The line settings before ours.
  let settings: LineMode
  let sequences: UnsafeRawBufferPointer
  /// The former target of the error output and the unread end of its capture.
  let errors: (former: Descriptor, unread: Descriptor)?
  /// The message for a crash, after the signal's name.
  let message: UnsafeRawBufferPointer
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
  // A forked child that has not called `exec` must leave the terminal alone.
  private let process = getpid()

  init(
    input: Descriptor, output: Descriptor, settings: LineMode, sequences: [UInt8],
    errors: (former: Descriptor, unread: Descriptor)?, message: String
  ) {
    (self.input, self.output, self.settings, self.errors) = (input, output, settings, errors)
    self.sequences = Self.copy(sequences)
    self.message = Self.copy(Array((": " + message + "\n").utf8))
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(copy)
  }

  /// Sets the terminal that a crash restores; `nil` if there is none any more.
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

  /// Restores the published terminal, once and for good, from any context: it allocates nothing and takes no lock.
  ///
  /// `crash` is the signal of a crash, reported in one line. `log` receives the last output to descriptor 2 too.
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

  /// Runs `act` while a signal is blocked in this thread (`SIG_BLOCK`) or unblocked (`SIG_UNBLOCK`).
  static func withMask(_ how: Int32, _ number: Int32, _ act: () -> Void) {
    var mask = sigset_t()
    var former = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    pthread_sigmask(how, &mask, &former)
    act()
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }

  // Plain addresses and counts, because this must not allocate: the signal may have interrupted an allocation. An
  // unoptimized build allocates at the first use of a generic type such as a slice.
  private static func writeSequences(of terminal: UnsafeMutablePointer<SavedTerminal>) {
    guard let first = terminal.pointee.sequences.baseAddress else { return }
    var next = first
    var left = terminal.pointee.sequences.count
    var patience = 4
    // A terminal might report room but accept nothing, forever.
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
        // Output that the terminal does not accept is lost anyway; dropping it may make room. The terminal may have got
        // a part of this.
        if patience == 1 {
          LineMode.discardOutput(of: terminal.pointee.output)
          next = first
          left = terminal.pointee.sequences.count
        }
        if patience == 0 { return }
      }
    }
  }

  /// Copies the unread output, the last words of a library or the runtime.
  private static func replay(
    _ unread: Descriptor, to errors: Descriptor, _ log: Descriptor?, by way: UnsafeMutableRawBufferPointer
  ) {
    while case .bytes(let count) = unread.read(into: way) {
      _ = errors.write(UnsafeRawBufferPointer(start: way.baseAddress, count: count))
      _ = log?.write(UnsafeRawBufferPointer(start: way.baseAddress, count: count))
    }
  }
}

// The address of a SavedTerminal, 0 for none: only numbers may be shared with a signal handler.
private let published = Atomic<UInt>(0)
