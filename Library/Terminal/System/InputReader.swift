import Dispatch

/// Reads what a terminal sends, all that is there as one batch.
@MainActor
final class InputReader {
  private let descriptor: Descriptor
  private var source: (any DispatchSourceRead)?

  // More at once is a flood; the rest is the next batch.
  private static let most = 1 << 20

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Begins to read; `receive` gets each batch, and nil once when the input is at its end.
  func open(_ receive: @escaping @MainActor ([UInt8]?) -> Void) {
    source = descriptor.readSource(on: .main) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.source != nil else { return }
        let (bytes, isAtEnd) = self.read()
        // Before anybody is told: the source would fire again at once, and for ever.
        if isAtEnd { self.close() }
        if !bytes.isEmpty { receive(bytes) }
        if isAtEnd { receive(nil) }
      }
    }
  }

  /// Stops reading.
  func close() {
    source?.cancel()
    source = nil
  }

  /// Reads what is there now.
  ///
  /// The descriptor may block, since others share its flags; so it is asked before each read whether it would.
  func read() -> (bytes: [UInt8], isAtEnd: Bool) {
    var bytes: [UInt8] = []
    let isAtEnd = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while bytes.count < Self.most {
        guard descriptor.waitForInput(milliseconds: 0) else { return descriptor.hasHungUp }
        switch descriptor.read(into: buffer) {
        case .bytes(let count):
          bytes.append(contentsOf: buffer[..<count])
          if count < buffer.count { return false }
        case .wouldBlock: return false
        case .closed: return true
        }
      }
      return false
    }
    return (bytes, isAtEnd)
  }
}
