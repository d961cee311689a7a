/// Which flight a map is of; whatever the source leaves out is nil.
struct SeatFlight: Hashable, Sendable {
  /// Such as EK0076.
  let code: String?
  let origin: String?
  let destination: String?
  /// When it leaves, as far as the source's text could be put in order: `Tue 25 Feb 2020, 21:35 GST`.
  let departure: String?

  /// What tells the flight from others; nil where too little is known.
  var id: String? {
    guard let code else { return nil }
    return ([code] + [origin, destination, departure].compactMap(\.self)).joined(separator: " ")
  }

  /// Where nothing is known.
  static let unknown = SeatFlight(code: nil, origin: nil, destination: nil, departure: nil)
}
