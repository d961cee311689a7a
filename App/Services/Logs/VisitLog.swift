import CantinaTools

/// The log entries since the program started.
struct VisitLog: Sendable {
  /// The maximum number of entries; the oldest are dropped first.
  static let limit = 500

  /// The file that receives the same entries; nil for none.
  var path: String?
  var sink = MemorySink(limit: Self.limit)

  /// The kept entries, newest last.
  var entries: [LogEntry] { sink.entries }
}
