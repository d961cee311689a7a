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
