/// Takes the lines of a log; called from any thread, and returns at once.
public protocol LogSink: Sendable {
  /// Takes one entry.
  func write(_ entry: LogEntry)
}
