import ApiSession
import Json
import TerminalKit

extension Route {
  static let seats = Route(unchecked: "seats")
  static let seat = RoutePattern("seats/:seat", SeatID.self)
}

extension SeatID: RouteParameter {
  init?(routeWord: Substring) { self.init(String(routeWord)) }
  var routeWord: String { description }
}

extension Feature {
  private static let menu = MenuEntry(
    SeatsPhrase.title, SeatsPhrase.summary, .travel,
    state: { dependencies in
      let seats = await dependencies.personal.seats.value().first?.seats ?? []
      guard !seats.isEmpty else { return nil }
      return { [words = dependencies.words] in words[SeatsPhrase.state, ["seats": seats.joined(separator: " ")]] }
    })

  static let seats = Feature(
    [
      ScreenRoute(RoutePattern(.seats), keys: SeatsPhrase.title, menu: menu) {
        SeatsFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
      },
      // The same map: going back leads to the menu.
      ScreenRoute(Route.seat, keys: SeatsPhrase.title, below: []) {
        SeatsFactory.create(at: $1, navigator: $0.navigator, dependencies: $0.dependencies)
      },
    ], kinds: [.seats], sources: [SourceOption("seats", SeatsPhrase.optionSeats, .fileOrUrl)],
    names: { dependencies in
      let map = await dependencies.seats.knownMap()
      return (map?.cabins.flatMap(\.seats) ?? []).map { NamedRoute(Route.seat($0.id).path, title: "\($0.id)") }
    })
}

extension GetKind {
  /// The seats with the map's codes as English words, regardless of the language.
  static let seats = catalogue(
    "seats", alias: "seat", columns: ["id", "cabin", "state", "position", "features", "deck"],
    fields: seatFields, isID: { SeatName($0) != nil },
    texts: { place in
      let words = [
        place.kind.deck.map(word), place.kind.cabin.word, place.seat.position.map(word), place.seat.zone.map(word),
      ]
      return ["\(place.seat.id)", word(place.seat.state), word(place.seat.side)] + words.compactMap(\.self)
        + place.seat.orderedFeatures.map(word)
    },
    items: { (dependencies) throws(ApiError) in
      let map = try await dependencies.seats.seatMap(freshness: .usual)
      let places = map.value.cabins.flatMap { cabin in cabin.seats.map { SeatPlace(seat: $0, kind: cabin.kind) } }
      let faults = map.value.faultCount
      if places.isEmpty, faults > 0 { throw unreadable(map.provenance) }
      return GetAnswer(items: places, provenance: map.provenance, remarks: [.unread(faults)])
    })

  private static func unreadable(_ provenance: Provenance) -> ApiError {
    if case .file(let name) = provenance { return .fixtureDamaged(path: name, detail: "no seat in it can be read") }
    var host = ""
    if case .live(let name) = provenance { host = name }
    return .decoding(DecodingFailure(url: host, path: "Items", problem: .corrupted, expected: "seats", found: "array"))
  }

  private static let seatFields: [GetField<SeatPlace>] = [
    GetField("id") { .string("\($0.seat.id)") },
    GetField("row") { .whole($0.seat.id.row) },
    GetField("letter") { .string($0.seat.id.column.rawValue) },
    GetField("deck") { .words($0.kind.deck.map(word)) },
    GetField("cabin") { .words($0.kind.cabin.word) },
    GetField("state") { .string(word($0.seat.state)) },
    GetField("position") { .words($0.seat.position.map(word)) },
    GetField("side") { .string(word($0.seat.side)) },
    GetField("zone") { .words($0.seat.zone.map(word)) },
    GetField("features") { .texts($0.seat.orderedFeatures.map(word)) },
    GetField("route") { .string(Route.seat($0.seat.id).path) },
  ]
}

/// The name of a value's case, as an English word that no language changes.
private func word(_ value: some Sendable) -> String { "\(value)" }

private struct SeatPlace: Sendable {
  let seat: Seat
  let kind: Cabin.Kind
}

extension CabinClass {
  fileprivate var word: String? {
    switch self {
    case .first: "first"
    case .business: "business"
    case .economy: "economy"
    default: rawValue.isEmpty ? nil : rawValue
    }
  }
}
