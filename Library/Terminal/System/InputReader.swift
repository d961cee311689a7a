/// Reads what a terminal sends, all that is there as one batch.
@MainActor
final class InputReader {
  private let descriptor: Descriptor
  private let mailbox = InputMailbox()
  private var source: ReadinessSource?
  private var receive: (@MainActor ([UInt8]?) -> Void)?

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Begins to read; `receive` gets each batch, and nil once when the input is at its end.
  func open(_ loop: ReadinessLoop, _ receive: @escaping @MainActor ([UInt8]?) -> Void) {
    self.receive = receive
    let bell = MainBell { [weak self] in self?.deliver() }
    source = ReadinessSource(loop, descriptor, .readable) { [descriptor, mailbox] in
      let (isNews, hasRoom) = mailbox.fill(from: descriptor)
      if isNews { bell.ring() }
      return hasRoom
    }
  }

  /// Leaves what comes to `read()`, until `resume()`.
  func hold() { source?.hold() }

  /// Reads by itself again.
  func resume() { source?.resume() }

  /// Stops reading.
  func close() {
    source?.cancel()
    source = nil
    receive = nil
  }

  /// Reads what is there now; held or closed, or somebody else might have it.
  func read() -> (bytes: [UInt8], isAtEnd: Bool) {
    _ = mailbox.fill(from: descriptor)
    return mailbox.take()
  }

  private func deliver() {
    guard let receive else { return }
    let (bytes, isAtEnd) = mailbox.take()
    // Before anybody is told: they may hold it.
    if !isAtEnd { source?.resume() }
    if !bytes.isEmpty { receive(bytes) }
    if isAtEnd { receive(nil) }
  }
}
