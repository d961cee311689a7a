/// One of a map's items: a row as far as it could be read, and what was wrong with it; decoding it never fails.
struct SeatItem: Decodable {
  /// Nil where there is no telling which row it is, and where it was deleted.
  let row: SeatRow?
  let faults: [SeatFault]

  init(from decoder: any Decoder) {
    let item = (decoder.codingPath.last?.intValue ?? 0) + 1
    guard let fields = try? decoder.container(keyedBy: SeatKey.self) else {
      row = nil
      faults = [SeatFault(item: item, row: nil, key: SeatKey.items.stringValue, flaw: .notObject)]
      return
    }
    // A row that the source has taken back is nothing that is wrong.
    if let isDeleted = try? fields.decode(Bool.self, forKey: .isDeleted), isDeleted {
      row = nil
      faults = []
      return
    }
    var reader = SeatFieldReader(fields, item: item)
    row = SeatItem.row(&reader)
    faults = reader.faults
  }

  private static func row(_ reader: inout SeatFieldReader) -> SeatRow? {
    guard let number = reader.number(.row) else { return nil }
    guard number > 0 else {
      reader.note(.row, .unknown("\(number)"))
      return nil
    }
    reader.row = number
    let cabin = CabinClass(code: reader.text(.cabin) ?? "")
    if case .other(let code) = cabin, !code.isEmpty { reader.note(.cabin, .unknown(code)) }
    let deck = reader.text(.deck).flatMap { reader.value(of: $0, at: .deck) as Deck? }
    return SeatRow(number: number, deck: deck, cabin: cabin, places: getRow(number, &reader))
  }

  /// The ten places of a row, from `RowA` to `RowK` with what `CabinSideA` to `CabinSideK` and `ConfigA` to `ConfigK` say of them.
  private static func getRow(_ number: Int, _ reader: inout SeatFieldReader) -> [Seat?] {
    SeatColumn.allCases.map { column in
      let side = reader.text(.side(column))
      guard let letter = reader.text(.state(column)), letter != "X",
        let state: Seat.State = reader.value(of: letter, at: .state(column))
      else { return nil }
      let half = side.flatMap { CabinHalf($0) }
      if let side, half == nil { reader.note(.side(column), .unknown(side)) }
      let config = reader.config(.config(column))
      return Seat(
        id: SeatID(row: number, column: column), state: state,
        side: half?.side ?? (column <= .e ? .left : .right), zone: half?.zone, position: config.position,
        features: config.features)
    }
  }
}
