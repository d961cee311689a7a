import Synchronization

/// What was read of the input and nobody has taken yet.
final class InputMailbox: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isAtEnd = false
    var isAnnounced = false
  }

  // More at once is a flood; the rest stays with the system until this is taken.
  private static let most = 1 << 20
  // As much as a temporary allocation takes from the stack.
  private static let readSize = 1024

  private let state = Mutex(State())

  /// Reads what is there into it.
  ///
  /// The descriptor may block, since others share its flags; so it is asked before each read whether it would.
  /// - Returns: whether somebody has to be told, which is once until `take()`, and whether there is room for more.
  func fill(from descriptor: Descriptor) -> (isNews: Bool, hasRoom: Bool) {
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
      let isNews = !state.isAnnounced && (state.isAtEnd || !state.bytes.isEmpty)
      if isNews { state.isAnnounced = true }
      return (isNews, !state.isAtEnd && state.bytes.count < Self.most)
    }
  }

  /// Empties it.
  func take() -> (bytes: [UInt8], isAtEnd: Bool) {
    state.withLock { state in
      defer {
        state.bytes = []
        state.isAnnounced = false
      }
      return (state.bytes, state.isAtEnd)
    }
  }
}
