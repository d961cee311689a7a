import Foundation
import CantinaTools

/// Exports what the screen shows: chosen seats, lists of records.
protocol FileExport: Sendable {
  /// Writes a text and returns the path of its file; `ending` is the file name extension, such as `csv`.
  func export(_ text: String, named name: String, as ending: String) async throws(FileExportError) -> String
}

extension FileExport {
  /// Writes a table as comma-separated values.
  func export(_ table: String, named name: String) async throws(FileExportError) -> String {
    try await export(table, named: name, as: "csv")
  }
}

/// The reason why nothing was written.
enum FileExportError: Error, Equatable {
  /// There is no home folder.
  case noFolder
  /// The system's reason is technical.
  case notWritable(path: String, reason: String)
}

/// Writes into the folder `exports` in the user's data, each time a new file, atomically.
actor ExportFolder: FileExport {
  private let folder: URL?

  /// - Parameter folder: the program's data folder, created when needed; nil if there is no home folder.
  init(folder: URL?) { self.folder = folder?.appending(path: "exports", directoryHint: .isDirectory) }

  func export(_ text: String, named name: String, as ending: String) async throws(FileExportError) -> String {
    guard let folder else { throw .noFolder }
    let path = folder.appending(path: Self.fileName(name)).path(percentEncoded: false)
    do throws(AtomicFile.Failure) {
      return try AtomicFile.create(Data(text.utf8), at: path, ending: "." + ending)
    } catch {
      throw .notWritable(path: "\(path).\(ending)", reason: String(cString: strerror(error.code)))
    }
  }

  /// Keeps letters and digits of any script, and inner signs: an external name must not leave the folder, be hidden or
  /// look like an option.
  private static func fileName(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { scalar in
      scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
        || "-_".unicodeScalars.contains(scalar)
    }
    // A name may have 255 bytes, of which the extension and a number take some.
    var room = 160
    let short = String(
      String.UnicodeScalarView(
        scalars.prefix { scalar in
          room -= UTF8.width(scalar)
          return room >= 0
        })
    ).trimmingCharacters(in: CharacterSet(charactersIn: "-_"))
    return short.isEmpty ? "export" : short
  }
}
