import Synchronization

/// Keeps the newest entries, for tests and for a screen that shows the end of the log.
public final class MemorySink: LogSink {
  private let limit: Int
  private let kept = Mutex<[LogEntry]>([])

  /// Makes an empty sink.
  ///
  /// - Parameter limit: the oldest entries beyond this number are dropped.
  public init(limit: Int = 1_000) {
    self.limit = max(1, limit)
  }

  /// The entries, the oldest first.
  public var entries: [LogEntry] { kept.withLock { $0 } }

  /// Takes one entry.
  public func write(_ entry: LogEntry) {
    kept.withLock { kept in
      kept.append(entry)
      if kept.count > limit { kept.removeFirst(kept.count - limit) }
    }
  }
}
