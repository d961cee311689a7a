import CantinaTools

/// The log entries since the program started.
struct VisitLog: Sendable {
  /// The maximum number of entries; the oldest are dropped first.
  static let limit = 500

  /// The file that receives the same entries; nil for none.
  let path: String?
  private let sink: MemorySink

  init(path: String? = nil, sink: MemorySink = MemorySink(limit: Self.limit)) {
    self.path = path
    self.sink = sink
  }

  /// The kept entries, newest last.
  var entries: [LogEntry] { sink.entries }
}
