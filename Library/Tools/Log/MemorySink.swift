import Synchronization

/// Keeps the newest entries in a ring, for tests and for a screen that shows the log of this visit.
public final class MemorySink: LogSink {
  private struct Ring {
    var entries: [LogEntry] = []
    /// Where the oldest entry stands once the ring is full, which is where the next one goes.
    var start = 0
  }

  private let limit: Int
  private let ring = Mutex(Ring())

  /// Makes an empty sink, which takes memory only for what it keeps.
  ///
  /// - Parameter limit: the number of entries that are kept, at least 1; the oldest are dropped first.
  public init(limit: Int = 1_000) {
    self.limit = max(1, limit)
  }

  /// The entries, the oldest first.
  public var entries: [LogEntry] { ring.withLock { Array($0.entries[$0.start...] + $0.entries[..<$0.start]) } }

  /// Takes one entry, in constant time.
  public func write(_ entry: LogEntry) {
    ring.withLock { ring in
      guard ring.entries.count == limit else { return ring.entries.append(entry) }
      ring.entries[ring.start] = entry
      ring.start = (ring.start + 1) % limit
    }
  }
}
