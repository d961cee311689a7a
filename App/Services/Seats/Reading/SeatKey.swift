/// A key of a seat map's JSON, as the source writes it.
struct SeatKey: CodingKey, Hashable {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  /// A place in a list, counted from 0.
  init(index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }

  static let id = SeatKey("_id")

  static let items = SeatKey("Items")
  static let row = SeatKey("Aisle")
  static let cabin = SeatKey("CabinClass")
  static let deck = SeatKey("Deck")
  static let isDeleted = SeatKey("IsDeleted")
  static let primary = SeatKey("Primary")
  static let secondary = SeatKey("Secondary")

  /// `RowA`: whether there is a seat, and whether it can be had.
  static func state(_ column: SeatColumn) -> SeatKey { SeatKey("Row" + column.rawValue) }
  /// `CabinSideA`: the half of the cabin and the zone.
  static func side(_ column: SeatColumn) -> SeatKey { SeatKey("CabinSide" + column.rawValue) }
  /// `ConfigA`: what the place stands next to, and what sets it apart.
  static func config(_ column: SeatColumn) -> SeatKey { SeatKey("Config" + column.rawValue) }
}
