import Synchronization

/// Reads the terminal's input, all available bytes as one batch.
@MainActor
final class InputReader {
  private let descriptor: Descriptor
  private let mailbox = InputMailbox()
  private var source: ReadinessSource?
  private var receive: (@MainActor ([UInt8]?) -> Void)?

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Starts reading; `receive` gets each batch, and `nil` once at the end of the input.
  func open(_ loop: ReadinessLoop, _ receive: @escaping @MainActor ([UInt8]?) -> Void) {
    self.receive = receive
    let bell = MainBell { [weak self] in self?.deliver() }
    source = ReadinessSource(loop, descriptor, .readable) { [descriptor, mailbox] in
      defer { bell.ring() }
      return mailbox.fill(from: descriptor)
    }
  }

  /// Leaves input to `read()` until `resume()`.
  func hold() { source?.hold() }
  func resume() { source?.resume() }

  func close() {
    source?.cancel()
    source = nil
    receive = nil
  }

  /// Reads the available input; only while held or closed, since other code might otherwise get it.
  func read() -> (bytes: [UInt8], isAtEnd: Bool) {
    _ = mailbox.fill(from: descriptor)
    return mailbox.take()
  }

  private func deliver() {
    guard let receive else { return }
    let (bytes, isAtEnd) = mailbox.take()
    // Before the callback: it may call `hold()`.
    if !isAtEnd { source?.resume() }
    if !bytes.isEmpty { receive(bytes) }
    if isAtEnd { receive(nil) }
  }
}

/// Input that was read but not yet taken.
final class InputMailbox: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isAtEnd = false
  }

  // A larger amount is a flood; the rest stays with the system until this is taken.
  private static let most = 1 << 20
  // The maximum that a temporary allocation takes from the stack.
  private static let readSize = 1024

  private let state = Mutex(State())

  /// Reads the available input.
  ///
  /// The descriptor may block, since other processes share its flags; so each read is preceded by a poll.
  /// - Returns: whether there is room for more.
  func fill(from descriptor: Descriptor) -> Bool {
    state.withLock { state in
      withUnsafeTemporaryAllocation(byteCount: Self.readSize, alignment: 1) { buffer in
        while state.bytes.count < Self.most, !state.isAtEnd {
          guard descriptor.waitForInput(milliseconds: 0) else {
            state.isAtEnd = descriptor.hasHungUp
            break
          }
          switch descriptor.read(into: buffer) {
          case .bytes(let count):
            state.bytes.append(contentsOf: buffer[..<count])
            if count < buffer.count { return }
          case .wouldBlock: return
          case .closed: state.isAtEnd = true
          }
        }
      }
      return !state.isAtEnd && state.bytes.count < Self.most
    }
  }

  func take() -> (bytes: [UInt8], isAtEnd: Bool) {
    state.withLock { state in
      defer { state.bytes = [] }
      return (state.bytes, state.isAtEnd)
    }
  }
}

/// A timer that calls a closure once, unless it is stopped before.
@MainActor
final class EscapeTimer {
  private var started: (loop: ReadinessLoop, registration: ReadinessLoop.Registration, expired: @MainActor () -> Void)?
  private var starts = 0
  // The number of the start that has expired.
  private nonisolated let ended = Atomic(0)
  private lazy var bell = MainBell { [weak self] in self?.heard() }

  func start(_ loop: ReadinessLoop, after wait: Duration, _ expired: @escaping @MainActor () -> Void) {
    stop()
    starts += 1
    let registration = loop.add(after: wait) { [weak self, bell, starts] in
      self?.ended.store(starts, ordering: .releasing)
      bell.ring()
    }
    started = (loop, registration, expired)
  }

  func stop() {
    if let started { started.loop.remove(started.registration) }
    started = nil
  }

  private func heard() {
    // It may have been stopped or restarted in the meantime.
    guard let started, ended.load(ordering: .acquiring) == starts else { return }
    stop()
    started.expired()
  }
}
