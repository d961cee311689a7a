import Dispatch
import Synchronization

/// Standard input as lines and standard output as text, for a face without a screen.
@MainActor
public final class StandardLines {
  // Reading waits for a person or a pipe: not on the main actor.
  private let queue = DispatchQueue(label: "StandardLines")
  private let lines = Mutex(LineReader(.standardInput))
  private let charset: Charset

  /// Makes the pair; what is written is put into the characters of `charset`.
  public init(charset: Charset = .utf8) {
    self.charset = charset
  }

  /// The next line without its end; nil when there is no more.
  ///
  /// What is no UTF-8 is repaired, and no more than 64 KiB of a line are kept.
  public func readLine() async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: lines.withLock { $0.next() }) }
    }
  }

  /// Why nothing could be written any more, as the system's number: `EPIPE` for a reader that has gone, `ENOSPC` for a full
  /// disk; nil while all is well.
  public private(set) var failure: Int32?

  /// Writes text; false when that is not possible any more.
  public func write(_ text: String) -> Bool {
    do throws(TerminalError) {
      try StandardStream.output.write(charset.text(text))
      return true
    } catch {
      if case .system(_, let code) = error { failure = failure ?? code }
      return false
    }
  }
}
