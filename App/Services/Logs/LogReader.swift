/// Reads the log that the program is writing.
protocol LogReader: Sendable {
  /// The file that takes the log; nil for none.
  var path: String? { get }

  /// The last lines, the newest last; none where there is no log.
  func lastLines(_ count: Int) async throws(StorageError) -> [LogLine]
}
