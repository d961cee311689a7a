/// Takes chosen seats out of the program.
protocol SeatExport: Sendable {
  /// Writes a table and returns the path of its file.
  func export(_ table: String, named name: String) async throws(SeatExportError) -> String
}

/// Why nothing was written.
enum SeatExportError: Error, Equatable {
  /// There is no home to write to.
  case noFolder
  /// The system's reason is technical.
  case notWritable(path: String, reason: String)
}
