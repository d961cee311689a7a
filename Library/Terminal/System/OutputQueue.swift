import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to the terminal without ever waiting for it; bytes that it does not accept yet are sent later.
@MainActor
final class OutputQueue {
  private let loop: ReadinessLoop
  private let descriptor: Descriptor
  private let writable: @MainActor () -> Void
  private let lost: @MainActor () -> Void
  private var waiting: [UInt8] = []
  private var source: ReadinessSource?
  // Linux can lose a pseudo-terminal's notice of room, if it comes while the kernel is still cleaning up after the reader.
  // So the queue also polls while bytes are waiting.
  private var retry: ReadinessLoop.Registration?
  private lazy var bell = MainBell { [weak self] in self?.sendRest() }
  private static let pause = Duration.milliseconds(100)

  /// Writes to `descriptor`, which should not block; calls `writable` when no bytes are waiting any more, and `lost`
  /// when the terminal is gone.
  init(
    _ loop: ReadinessLoop, _ descriptor: Descriptor, writable: @escaping @MainActor () -> Void,
    lost: @escaping @MainActor () -> Void
  ) {
    (self.loop, self.descriptor, self.writable, self.lost) = (loop, descriptor, writable, lost)
  }

  var isBusy: Bool { !waiting.isEmpty }

  /// Writes in one call, or queues after the waiting bytes.
  func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    if isBusy { return waiting.append(contentsOf: bytes) }
    switch write(bytes[...]) {
    case .bytes(bytes.count): return
    case .bytes(let count): wait(for: bytes[count...])
    case .wouldBlock: wait(for: bytes[...])
    case .closed: lost()
    }
  }

  /// Drops the waiting bytes and writes `bytes`; waits for a slow terminal, but not for a terminal that accepts nothing.
  func sendLast(_ bytes: [UInt8]) {
    drop()
    var rest = bytes[...]
    var patience = 3
    // A terminal might forever report room but accept nothing.
    var attempts = 1000
    while !rest.isEmpty, patience > 0, attempts > 0 {
      attempts -= 1
      switch write(rest) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .closed: return
      case .wouldBlock:
        if descriptor.waitForOutput(milliseconds: 100) { continue }
        patience -= 1
        // Output not accepted until now is lost anyway; dropping it may make room. The terminal may have got a part of
        // this, ending within a sequence: CAN ends that.
        if patience == 1 {
          LineMode.discardOutput(of: descriptor)
          rest = [0x18] + bytes
        }
      }
    }
  }

  func drop() {
    waiting = []
    source?.cancel()
    source = nil
    stopAsking()
  }

  private func write(_ bytes: ArraySlice<UInt8>) -> Descriptor.Outcome {
    var outcome = Descriptor.Outcome.bytes(bytes.count)
    OutputGate.pass { outcome = bytes.withUnsafeBytes(descriptor.write) }
    return outcome
  }

  private func wait(for bytes: ArraySlice<UInt8>) {
    waiting = Array(bytes)
    source = ReadinessSource(loop, descriptor, .writable) { [bell] in
      bell.ring()
      return false
    }
    askLater()
  }

  private func askLater() {
    stopAsking()
    retry = loop.add(after: Self.pause) { [bell] in bell.ring() }
  }

  private func stopAsking() {
    if let retry { loop.remove(retry) }
    retry = nil
  }

  private func sendRest() {
    guard isBusy else { return }
    askLater()
    switch write(waiting[...]) {
    case .bytes(waiting.count):
      drop()
      writable()
    case .bytes(let count):
      waiting.removeFirst(count)
      source?.resume()
    case .wouldBlock: source?.resume()
    case .closed:
      drop()
      lost()
    }
  }
}

/// Keeps running threads from changing the terminal after a crash has restored it.
///
/// While the handler runs on the crashed thread, the other threads continue. One of them could draw a frame, or set up
/// the terminal again after a stop.
enum OutputGate {
  /// Runs code that changes the terminal, unless the gate is closed.
  static func pass(_ act: () -> Void) {
    inside.add(1, ordering: .sequentiallyConsistent)
    if !isClosed.load(ordering: .sequentiallyConsistent) { act() }
    inside.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Closes the gate and briefly waits for the callers inside; also callable from a signal handler.
  static func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    // The crashed thread may itself be inside, and will never leave.
    var patience = 20
    while inside.load(ordering: .sequentiallyConsistent) > 0, patience > 0 {
      poll(nil, 0, 1)
      patience -= 1
    }
  }
}

private let inside = Atomic<Int>(0)
private let isClosed = Atomic<Bool>(false)
