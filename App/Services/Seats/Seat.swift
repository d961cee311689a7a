/// One seat and what is known of it.
struct Seat: Hashable, Sendable, Identifiable {
  /// Whether it can be had.
  enum State: String, Sendable {
    case available = "A"
    /// Kept by the airline.
    case blocked = "B"
    /// Somebody's already; the bundled map has none.
    case taken = "O"
  }

  /// What it stands next to.
  enum Position: String, Sendable {
    case window = "W"
    case aisle = "A"
    case middle = "M"
  }

  /// What sets it apart.
  enum Amenity: String, CaseIterable, Sendable {
    case legroom = "L"
    case exit = "E"
    case preferred = "O"
    case bassinet = "B"
  }

  /// The half of the cabin that it is in.
  enum Side: Sendable {
    case left, right
  }

  /// Where along the cabin it is.
  enum Zone: Sendable {
    case front, centre, rear
  }

  let id: SeatID
  let state: State
  let side: Side
  /// The third of its cabin that its row is in; nil outside of a cabin.
  var zone: Zone?
  /// Nil where the map does not tell.
  let position: Position?
  let features: Set<Amenity>

  /// What sets it apart, always in the same order.
  var orderedFeatures: [Amenity] { Amenity.allCases.filter(features.contains) }
}

/// What a seat is called: `38A`.
struct SeatID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of its row, from 1.
  let row: Int
  let column: SeatColumn

  var description: String { "\(row)\(column.rawValue)" }

  init(row: Int, column: SeatColumn) { (self.row, self.column) = (row, column) }

  /// Reads `38A`, in either case; nil for anything else.
  init?(_ text: String) {
    guard let name = SeatName(text), let column = SeatColumn(rawValue: name.letter) else { return nil }
    self.init(row: name.row, column: column)
  }

  /// From the nose to the tail, then from left to right.
  static func < (left: SeatID, right: SeatID) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}

/// A text that names a seat, which no aircraft may have: `1I`.
struct SeatName: Hashable, Sendable, CustomStringConvertible {
  /// The number of its row, from 1.
  let row: Int
  /// A large letter from A to Z.
  let letter: String

  var description: String { "\(row)\(letter)" }

  init(_ id: SeatID) { (row, letter) = (id.row, id.column.rawValue) }

  /// Reads `38a`; nil for anything but a number with a letter behind it.
  init?(_ text: String) {
    guard let letter = text.last?.uppercased(), letter >= "A", letter <= "Z", letter.utf8.count == 1,
      text.dropLast().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let row = Int(text.dropLast()), row > 0
    else { return nil }
    (self.row, self.letter) = (row, letter)
  }
}

/// A letter of a seat, from left to right as one faces the nose; there is no I, which is too much like 1.
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

  /// Its place from the left, from 0.
  var place: Int { SeatColumn.allCases.firstIndex(of: self) ?? 0 }

  static func < (left: SeatColumn, right: SeatColumn) -> Bool { left.rawValue < right.rawValue }
}
