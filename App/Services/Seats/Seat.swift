struct Seat: Hashable, Sendable, Identifiable {
  enum State: String, Sendable {
    case available = "A"
    /// Kept by the airline.
    case blocked = "B"
    /// Already assigned; the bundled map has none.
    case taken = "O"
  }

  enum Position: String, Sendable {
    case window = "W"
    case aisle = "A"
    case middle = "M"
  }

  enum Amenity: String, CaseIterable, Sendable {
    case legroom = "L"
    case exit = "E"
    case preferred = "O"
    case bassinet = "B"
  }

  /// The half of the cabin.
  enum Side: String, CaseIterable, Sendable { case left, right }

  /// The third of the cabin, lengthwise.
  enum Zone: String, CaseIterable, Sendable { case front, centre, rear }

  let id: SeatID
  let state: State
  let side: Side
  /// The third of the cabin with its row; nil outside of a cabin.
  var zone: Zone?
  /// The position; nil if the map does not give it.
  let position: Position?
  let features: Set<Amenity>

  /// The features, always in the same order.
  var orderedFeatures: [Amenity] { Amenity.allCases.filter(features.contains) }
}

/// The name of a seat, such as `38A`.
struct SeatID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The row number, from 1.
  let row: Int
  let column: SeatColumn

  var description: String { "\(row)\(column.rawValue)" }
  init(row: Int, column: SeatColumn) { (self.row, self.column) = (row, column) }

  /// Reads `38A`, in either case; nil for anything else.
  init?(_ text: String) {
    guard let name = SeatName(text), let column = SeatColumn(rawValue: name.letter) else { return nil }
    self.init(row: name.row, column: column)
  }

  /// Orders seats from nose to tail, then from left to right.
  static func < (left: SeatID, right: SeatID) -> Bool { (left.row, left.column) < (right.row, right.column) }
}

/// The name of a seat that the aircraft need not have, such as `1I`.
struct SeatName: Hashable, Sendable, CustomStringConvertible {
  /// The row number, from 1.
  let row: Int
  /// A capital letter from A to Z.
  let letter: String

  var description: String { "\(row)\(letter)" }
  init(_ id: SeatID) { (row, letter) = (id.row, id.column.rawValue) }

  /// Reads `38a`; nil for anything but a number followed by a letter.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([0-9]+)([A-Za-z])/), let row = Int(match.1), row > 0 else { return nil }
    (self.row, letter) = (row, match.2.uppercased())
  }
}

/// A seat letter, from left to right facing the nose; I is left out because it resembles 1.
enum SeatColumn: String, CaseIterable, Comparable, Sendable {
  case a = "A"
  case b = "B"
  case c = "C"
  case d = "D"
  case e = "E"
  case f = "F"
  case g = "G"
  case h = "H"
  case j = "J"
  case k = "K"

  /// The index from the left, from 0.
  var place: Int { SeatColumn.allCases.firstIndex(of: self) ?? 0 }
  static func < (left: SeatColumn, right: SeatColumn) -> Bool { left.rawValue < right.rawValue }
}
