import Synchronization

@testable import cantina

/// Collects exports and answers as configured.
actor StubFileExport: FileExport {
  private(set) var tables: [(name: String, table: String)] = []
  private let outcome: Result<String, FileExportError>

  init(_ outcome: Result<String, FileExportError> = .success("/home/me/seats.csv")) {
    self.outcome = outcome
  }

  func export(_ table: String, named name: String, as ending: String) async throws(FileExportError) -> String {
    tables.append((name, table))
    return try outcome.get()
  }
}
