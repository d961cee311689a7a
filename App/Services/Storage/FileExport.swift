import Foundation
import CantinaTools

/// Exports what the screen shows: chosen seats, lists of records.
protocol FileExport: Sendable {
  /// Writes a text and returns the path of its file; `ending` is the file name extension, such as `csv`.
  func export(_ text: String, named name: String, as ending: String) async throws(FileExportError) -> String
  /// Returns the path that `export` would choose, for a user to change; nil if there is no folder.
  func place(named name: String, as ending: String) -> String?
  /// Writes a text to a new file at a path that a user chose, renamed if one exists, and returns its path.
  func write(_ text: String, to path: String) async throws(FileExportError) -> String
}

extension FileExport {
  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path.fullPath) }
}

enum FileExportError: Error, Equatable {
  case noFolder
  /// Longer than a terminal's clipboard.
  case tooLong
  /// The system's reason is technical.
  case notWritable(path: String, reason: String)
}

extension String {
  /// The path with `~` for the home folder.
  fileprivate var shortPath: String {
    let home = NSHomeDirectory() + "/"
    return hasPrefix(home) ? "~/" + dropFirst(home.count) : self
  }

  /// The path from the root, with the home folder for `~`.
  fileprivate var fullPath: String {
    URL(filePath: (self as NSString).expandingTildeInPath).path(percentEncoded: false)
  }
}

/// Writes into the folder `exports` in the user's data, each time a new file, atomically.
actor ExportFolder: FileExport {
  private let folder: URL?

  /// - Parameter folder: the program's data folder, created when needed; nil if there is no home folder.
  init(folder: URL?) { self.folder = folder?.appending(path: "exports", directoryHint: .isDirectory) }

  nonisolated func place(named name: String, as ending: String) -> String? {
    guard let path = folder?.appending(path: Self.fileName(name)).path(percentEncoded: false) else { return nil }
    let names = [path] + (2...100).lazy.map { "\(path)-\($0)" }
    return names.first { !exists("\($0).\(ending)") }.map { "\($0).\(ending)".shortPath }
  }

  func write(_ text: String, to path: String) async throws(FileExportError) -> String {
    let url = URL(filePath: path.fullPath)
    let ending = url.pathExtension
    return try create(text, at: url.deletingPathExtension(), ending: ending.isEmpty ? "" : "." + ending)
  }

  func export(_ text: String, named name: String, as ending: String) async throws(FileExportError) -> String {
    guard let folder else { throw .noFolder }
    return try create(text, at: folder.appending(path: Self.fileName(name)), ending: "." + ending)
  }

  private func create(_ text: String, at place: URL, ending: String) throws(FileExportError) -> String {
    let path = place.path(percentEncoded: false)
    do throws(AtomicFile.Failure) {
      return try AtomicFile.create(Data(text.utf8), at: path, ending: ending)
    } catch {
      throw .notWritable(path: path + ending, reason: String(cString: strerror(error.code)))
    }
  }

  /// Keeps letters, digits and inner punctuation: an external name must not leave the folder or look like an option.
  private static func fileName(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { scalar in
      scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
        || "-_".unicodeScalars.contains(scalar)
    }
    var short = String(String.UnicodeScalarView(scalars.prefix(160)))
    // A name may have 255 bytes, of which the extension and a number take some.
    while short.utf8.count > 160 { short.removeLast() }
    short = short.trimmingCharacters(in: CharacterSet(charactersIn: "-_"))
    return short.isEmpty ? "export" : short
  }
}
