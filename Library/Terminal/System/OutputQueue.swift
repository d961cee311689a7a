import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to the terminal without ever waiting for it; what it does not take at once is sent when it can.
@MainActor
final class OutputQueue {
  private let loop: ReadinessLoop
  private let descriptor: Descriptor
  private let writable: @MainActor () -> Void
  private let lost: @MainActor () -> Void
  private var waiting: [UInt8] = []
  private var source: ReadinessSource?
  // Linux can lose a pseudo-terminal's word that there is room again: it is told while the kernel still clears up behind the
  // reader, and not once more when that is done. So it is asked as well, as long as bytes wait and no longer.
  private var retry: ReadinessLoop.Registration?
  private lazy var bell = MainBell { [weak self] in self?.sendRest() }
  private static let pause = Duration.milliseconds(100)

  /// Writes to `descriptor`, which should not block; `writable` is called when nothing waits any more, and `lost` when
  /// the terminal is gone.
  init(
    _ loop: ReadinessLoop, _ descriptor: Descriptor, writable: @escaping @MainActor () -> Void,
    lost: @escaping @MainActor () -> Void
  ) {
    self.loop = loop
    self.descriptor = descriptor
    self.writable = writable
    self.lost = lost
  }

  /// Whether bytes wait.
  var isBusy: Bool { !waiting.isEmpty }

  /// Writes in one call, or behind what waits already.
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

  /// Drops what waits and writes `bytes`, with patience for a slow terminal but not for one that takes nothing.
  func sendLast(_ bytes: [UInt8]) {
    drop()
    var rest = bytes[...]
    var patience = 3
    // A terminal that says it has room and then takes nothing would be asked for ever.
    var attempts = 1000
    while !rest.isEmpty, patience > 0, attempts > 0 {
      attempts -= 1
      switch write(rest) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .closed: return
      case .wouldBlock:
        if descriptor.waitForOutput(milliseconds: 100) { continue }
        patience -= 1
        // What the terminal did not take until now is lost anyway, and may make room. A part of this was perhaps with it, and
        // what it did take may end within a sequence: CAN ends that.
        if patience == 1 {
          LineMode.discardOutput(of: descriptor)
          rest = [0x18] + bytes
        }
      }
    }
  }

  /// Stops waiting; nothing is sent any more.
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

  /// Closes the gate and waits a moment for the callers inside; from a signal handler too.
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
