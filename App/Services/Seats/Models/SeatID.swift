/// What a seat is called: `38A`.
struct SeatID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of its row, from 1.
  let row: Int
  let column: SeatColumn

  var description: String { "\(row)\(column.rawValue)" }

  init(row: Int, column: SeatColumn) {
    self.row = row
    self.column = column
  }

  /// Reads `38A`, in either case; nil for anything else.
  init?(_ text: String) {
    guard let letter = text.last, let column = SeatColumn(rawValue: letter.uppercased()),
      text.dropLast().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let row = Int(text.dropLast()), row > 0
    else { return nil }
    self.init(row: row, column: column)
  }

  /// From the nose to the tail, then from left to right.
  static func < (left: SeatID, right: SeatID) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}
