import Json

/// Writes records into a separate file, in the form that `get` prints.
struct RecordExport: Sendable {
  let files: any FileExport

  /// Writes the file and returns its path.
  @concurrent
  func export(
    _ records: [JsonValue], named name: String, as format: GetFormat
  ) async throws(FileExportError) -> String {
    let page = GetPage(records: records, fields: nil, isOne: false)
    return try await files.export(
      page.text(format, on: GetPaper(guardsFormulas: true)), named: name, as: format.rawValue)
  }
}

extension DependencyManager {
  var recordExport: RecordExport { RecordExport(files: fileExport) }
}
