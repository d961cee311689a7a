import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources

@testable import cantina

extension SeatClient {
  /// Reads the bundled map.
  static func bundled() throws -> SeatClient {
    SeatClient(
      session: try .over(FixtureTransport(root: Resources.checkedOut.fixtures.appending(path: "seats"))), isLocal: true)
  }

  /// Reads a file.
  static func over(file path: String) throws -> SeatClient {
    SeatClient(session: try .over(FileTransport(path: path)), isLocal: true)
  }
}

/// Answers at once with one map.
struct StubSeats: SeatService {
  let map: SeatMap

  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap> {
    Sourced(value: map, provenance: .offline)
  }
}

extension SeatMap {
  /// Returns the bundled A380.
  static func bundled() async throws -> SeatMap { try await SeatClient.bundled().seatMap(freshness: .usual).value }

  /// Decodes JSON of the original's shape.
  static func read(_ json: String) throws -> SeatMap { try JSONDecoder().decode(SeatMap.self, from: Data(json.utf8)) }
}

extension Cabin {
  /// Makes a cabin from letters, with a line for each row from row 1.
  ///
  /// `W`, `M` and `A` are free window, middle and aisle seats. `L` is an aisle seat with extra legroom, `B` is blocked, and
  /// `.` is not a seat.
  static func drawn(_ lines: String...) -> Cabin { drawn(lines) }

  /// Makes a cabin from an array of lines.
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

extension SeatService {
  func knownMap() async -> SeatMap? { nil }
}
