import Synchronization

@testable import cantina

/// Collects exports and answers as configured.
actor StubFileExport: FileExport {
  private(set) var tables: [(name: String, table: String)] = []
  private let outcome: Result<String, FileExportError>

  init(_ outcome: Result<String, FileExportError> = .success("/home/me/seats.csv")) {
    self.outcome = outcome
  }

  nonisolated func place(named name: String, as ending: String) -> String? { "/home/me/\(name).\(ending)" }

  func write(_ text: String, to path: String) async throws(FileExportError) -> String {
    tables.append((path, text))
    return try outcome.get()
  }

  func export(_ table: String, named name: String, as ending: String) async throws(FileExportError) -> String {
    tables.append((name, table))
    return try outcome.get()
  }
}
