import Json

enum ExportPlace: Equatable, Sendable {
  case file(GetFormat, path: String)
  case clipboard
}

struct RecordExport: Sendable {
  let files: any FileExport

  @concurrent
  func text(of records: [JsonValue], as format: GetFormat) async -> String {
    GetPage(records: records, fields: nil, isOne: false).text(format, in: GetStyle(guardsFormulas: true))
  }

  @concurrent
  func write(
    _ records: [JsonValue], as format: GetFormat, to path: String
  ) async -> Result<String, FileExportError> {
    do throws(FileExportError) {
      return .success(try await files.write(await text(of: records, as: format), to: path))
    } catch {
      return .failure(error)
    }
  }
}
