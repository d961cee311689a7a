import ApiSession

extension GetKind {
  /// What the map has as codes stands here in English words, which no language changes.
  static let seats = catalogue(
    "seats", alias: "seat", columns: ["id", "cabin", "state", "position", "features", "deck"],
    fields: seatFields,
    texts: { place in
      let words = [place.kind.deck?.word, place.kind.cabin.word, place.seat.position?.word, place.seat.zone?.word]
      return ["\(place.seat.id)", place.seat.state.word, place.seat.side.word] + words.compactMap(\.self)
        + place.seat.orderedFeatures.map(\.word)
    },
    items: { (dependencies) throws(ApiError) in
      let map = try await dependencies.seats.seatMap(freshness: .usual)
      let places = map.value.cabins.flatMap { cabin in cabin.seats.map { SeatPlace(seat: $0, kind: cabin.kind) } }
      let faults = map.value.faultCount
      if places.isEmpty, faults > 0 { throw unreadable(map.provenance) }
      return GetAnswer(items: places, provenance: map.provenance, remarks: [.unread(faults)])
    })

  /// A map of which no seat can be read.
  private static func unreadable(_ provenance: Provenance) -> ApiError {
    if case .file(let name) = provenance { return .fixtureDamaged(path: name, detail: "no seat in it can be read") }
    var host = ""
    if case .live(let name) = provenance { host = name }
    return .decoding(DecodingFailure(url: host, path: "Items", problem: .corrupted, expected: "seats", found: "array"))
  }

  private static let seatFields: [GetField<SeatPlace>] = [
    GetField("id") { .text("\($0.seat.id)") },
    GetField("row") { .whole($0.seat.id.row) },
    GetField("letter") { .text($0.seat.id.column.rawValue) },
    GetField("deck") { .words($0.kind.deck?.word) },
    GetField("cabin") { .words($0.kind.cabin.word) },
    GetField("state") { .text($0.seat.state.word) },
    GetField("position") { .words($0.seat.position?.word) },
    GetField("side") { .text($0.seat.side.word) },
    GetField("zone") { .words($0.seat.zone?.word) },
    GetField("features") { .texts($0.seat.orderedFeatures.map(\.word)) },
    GetField("route") { .text(Route.seat($0.seat.id).path) },
  ]
}

/// A seat, and the cabin that it is in.
private struct SeatPlace: Sendable {
  let seat: Seat
  let kind: Cabin.Kind
}

extension Deck {
  fileprivate var word: String {
    switch self {
    case .upper: "upper"
    case .main: "main"
    }
  }
}

extension CabinClass {
  /// A code that is not known stays as it is; nil where there was none.
  fileprivate var word: String? {
    switch self {
    case .first: "first"
    case .business: "business"
    case .economy: "economy"
    case .other(let code): code.isEmpty ? nil : code
    }
  }
}

extension Seat.State {
  fileprivate var word: String {
    switch self {
    case .available: "available"
    case .blocked: "blocked"
    case .taken: "taken"
    }
  }
}

extension Seat.Position {
  fileprivate var word: String {
    switch self {
    case .window: "window"
    case .aisle: "aisle"
    case .middle: "middle"
    }
  }
}

extension Seat.Amenity {
  fileprivate var word: String {
    switch self {
    case .legroom: "legroom"
    case .exit: "exit"
    case .preferred: "preferred"
    case .bassinet: "bassinet"
    }
  }
}

extension Seat.Side {
  fileprivate var word: String {
    switch self {
    case .left: "left"
    case .right: "right"
    }
  }
}

extension Seat.Zone {
  fileprivate var word: String {
    switch self {
    case .front: "front"
    case .centre: "centre"
    case .rear: "rear"
    }
  }
}
