import Foundation
import CantinaTools

/// Takes chosen seats and lists of records out of the program.
protocol SeatExport: Sendable {
  /// Writes a text and returns the path of its file; `ending` says what it is: `csv`.
  func export(_ text: String, named name: String, as ending: String) async throws(SeatExportError) -> String
}

extension SeatExport {
  /// Writes a table as comma-separated values.
  func export(_ table: String, named name: String) async throws(SeatExportError) -> String {
    try await export(table, named: name, as: "csv")
  }
}

/// Why nothing was written.
enum SeatExportError: Error, Equatable {
  /// There is no home to write to.
  case noFolder
  /// The system's reason is technical.
  case notWritable(path: String, reason: String)
}

/// Writes into the folder `exports` of a person's own data, the file whole or not at all.
actor FileSeatExport: SeatExport {
  private let folder: URL?

  /// - Parameter folder: the program's data folder, made when it is needed; nil where there is no home.
  init(folder: URL?) {
    self.folder = folder?.appending(path: "exports", directoryHint: .isDirectory)
  }

  func export(_ table: String, named name: String, as ending: String) async throws(SeatExportError) -> String {
    guard let folder else { throw .noFolder }
    // A flight's code comes from outside and must not lead out of the folder.
    let safe = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let file = folder.appending(path: "\(safe.isEmpty ? "seats" : safe.prefix(80)).\(ending)")
    let path = file.path(percentEncoded: false)
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Data(table.utf8), to: path)
      return path
    } catch {
      throw .notWritable(path: path, reason: String(cString: strerror(error.code)))
    }
  }
}

/// Chosen seats as CSV, raw values as the map has them, the same in every language.
enum SeatTable {
  static func csv(_ seats: [Seat], of map: SeatMap) -> String {
    let lines = seats.sorted { $0.id < $1.id }.map { seat in
      let kind = map.seat(seat.id).map { map.cabins[$0.cabin].kind }
      let code =
        switch kind?.cabin {
        case .first: "F"
        case .business: "J"
        case .economy: "Y"
        case .other(let code): code
        case nil: ""
        }
      let features = seat.orderedFeatures.map(\.rawValue).joined(separator: " ")
      return [
        map.flight.code ?? "", "\(seat.id)", "\(seat.id.row)", seat.id.column.rawValue, kind?.deck?.rawValue ?? "",
        code,
        seat.position?.rawValue ?? "", features,
      ].map(quoted).joined(separator: ",")
    }
    return (["flight,seat,row,column,deck,cabin,position,features"] + lines).joined(separator: "\n") + "\n"
  }

  /// RFC 4180; a value that a spreadsheet would take for a formula is made a text.
  private static func quoted(_ value: String) -> String {
    let text = ["=", "+", "-", "@"].contains(value.first.map(String.init)) ? "'" + value : value
    guard text.contains(where: { [",", "\"", "\n", "\r", "\r\n"].contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
