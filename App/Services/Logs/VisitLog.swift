import CantinaTools

/// What the program has logged since it was started.
struct VisitLog: Sendable {
  /// More entries than this are not kept; the oldest leave first.
  static let limit = 500

  /// The file that takes the same entries; nil for none.
  let path: String?
  private let sink: MemorySink

  /// Shows what `sink` keeps.
  init(path: String? = nil, sink: MemorySink = MemorySink(limit: Self.limit)) {
    self.path = path
    self.sink = sink
  }

  /// The entries that are kept, the newest last.
  var entries: [LogEntry] { sink.entries }
}
