extension SeatFlight {
  /// What the head of a map says; none of it is needed, so none of it is a fault.
  init(_ fields: KeyedDecodingContainer<SeatKey>) {
    func text(_ name: String) -> String? {
      let text = try? fields.decode(String.self, forKey: SeatKey(name))
      return text?.isEmpty ?? true ? nil : text
    }
    self.init(
      code: SeatFlight.code(in: text("_id")) ?? text("FltNo"), origin: text("BoardPoint"),
      destination: text("OffPoint"),
      departure: text("OpLocalTime").map(SeatFlight.ordered))
  }

  /// The third part of `Seat-202002252135-EK0076-CDGDXB`: the only place that has the airline's own letters.
  private static func code(in id: String?) -> String? {
    let parts = id?.split(separator: "-") ?? []
    return parts.count > 2 ? String(parts[2]) : nil
  }

  /// `Tue Feb 25 21:35:00 GST 2020` as `Tue 25 Feb 2020, 21:35 GST`; any other text as it is.
  private static func ordered(_ text: String) -> String {
    let parts = text.split(separator: " ")
    guard parts.count == 6 else { return text }
    let clock = parts[3].split(separator: ":").prefix(2).joined(separator: ":")
    return "\(parts[0]) \(parts[2]) \(parts[1]) \(parts[5]), \(clock) \(parts[4])"
  }
}
