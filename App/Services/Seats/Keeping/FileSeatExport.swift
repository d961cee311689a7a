import Foundation
import Tools

/// Writes into the folder `exports` of a person's own data, the file whole or not at all.
actor FileSeatExport: SeatExport {
  private let folder: URL?

  /// - Parameter folder: the program's data folder, made when it is needed; nil where there is no home.
  init(folder: URL?) {
    self.folder = folder?.appending(path: "exports", directoryHint: .isDirectory)
  }

  func export(_ table: String, named name: String) async throws(SeatExportError) -> String {
    guard let folder else { throw .noFolder }
    // A flight's code comes from outside and must not lead out of the folder.
    let safe = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let file = folder.appending(path: "\(safe.isEmpty ? "seats" : safe.prefix(80)).csv")
    let path = file.path(percentEncoded: false)
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Data(table.utf8), to: path)
      return path
    } catch {
      throw .notWritable(path: path, reason: String(cString: strerror(error.code)))
    }
  }
}
