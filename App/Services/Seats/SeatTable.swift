import CantinaTools

/// Exports chosen seats as CSV with the map's raw values, the same in every language.
enum SeatTable {
  static func csv(_ seats: [Seat], of map: SeatMap) -> String {
    let lines = seats.sorted { $0.id < $1.id }.map { seat in
      let kind = map.seat(seat.id).map { map.cabins[$0.cabin].kind }
      let features = seat.orderedFeatures.map(\.rawValue).joined(separator: " ")
      return [
        map.flight.code ?? "", "\(seat.id)", "\(seat.id.row)", seat.id.column.rawValue, kind?.deck?.rawValue ?? "",
        kind?.cabin.rawValue ?? "", seat.position?.rawValue ?? "", features,
      ].map { CsvField.quoted(CsvField.guarded($0)) }.joined(separator: ",")
    }
    return (["flight,seat,row,column,deck,cabin,position,features"] + lines).joined(separator: "\n") + "\n"
  }
}
