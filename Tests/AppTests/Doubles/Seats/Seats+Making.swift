import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources

@testable import cantina

extension SeatClient {
  /// Over the bundled map.
  static func bundled() throws -> SeatClient {
    SeatClient(
      session: try .over(FixtureTransport(root: Resources.checkedOut.fixtures.appending(path: "seats"))), isLocal: true)
  }

  /// Over a file.
  static func over(file path: String) throws -> SeatClient {
    SeatClient(session: try .over(FileTransport(path: path)), isLocal: true)
  }
}

/// A source that answers at once with one map.
struct StubSeats: SeatService {
  let map: SeatMap

  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap> {
    Sourced(value: map, provenance: .offline)
  }
}

extension SeatMap {
  /// The bundled A380.
  static func bundled() async throws -> SeatMap { try await SeatClient.bundled().seatMap(freshness: .usual).value }

  /// What a text of the original's shape says.
  static func read(_ json: String) throws -> SeatMap { try JSONDecoder().decode(SeatMap.self, from: Data(json.utf8)) }
}

extension Cabin {
  /// A cabin drawn in letters, a line for each row from row 1: `W`, `M` and `A` are free at window, in the middle and on an
  /// aisle, `L` has extra legroom on an aisle, `B` is blocked, `.` is no place.
  static func drawn(_ lines: String...) -> Cabin { drawn(lines) }

  /// The same, of lines that were made.
  static func drawn(_ lines: [String]) -> Cabin {
    let rows = lines.enumerated().map { index, line in
      SeatRow(
        number: index + 1, deck: .main, cabin: .economy,
        places: zip(SeatColumn.allCases, line.padding(toLength: 10, withPad: ".", startingAt: 0)).map {
          column, letter in
          letter == "." ? nil : Seat.drawn(letter, SeatID(row: index + 1, column: column))
        })
    }
    return Cabin(kind: Kind(deck: .main, cabin: .economy), rows: rows)
  }
}

extension Seat {
  fileprivate static func drawn(_ letter: Character, _ id: SeatID) -> Seat {
    let position: Position? =
      switch letter {
      case "W": .window
      case "M": .middle
      case "A", "L": .aisle
      default: nil
      }
    return Seat(
      id: id, state: letter == "B" ? .blocked : .available, side: id.column <= .e ? .left : .right,
      position: position, features: letter == "L" ? [.legroom] : [])
  }
}
