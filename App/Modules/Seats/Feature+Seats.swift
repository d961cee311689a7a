import TerminalKit

enum SeatsRoute {
  static let map = RoutePattern("seats")
  static let seat = RoutePattern("seats/:seat", SeatID.self)
}

extension Route {
  static let seats = SeatsRoute.map()
  /// The seat map with this seat selected.
  static func seat(_ id: SeatID) -> Route { SeatsRoute.seat(id) }
}

extension SeatID: RouteParameter {
  init?(routeWord: Substring) { self.init(String(routeWord)) }
  var routeWord: String { description }
}

extension Feature {
  /// The row of the menu, with the seats that were chosen last.
  private static let menu = MenuEntry(
    SeatsPhrase.title, SeatsPhrase.summary, .flight,
    state: { dependencies in
      let seats = await dependencies.personal.seats.value().first?.seats ?? []
      return seats.isEmpty ? nil : dependencies.words[SeatsPhrase.state, ["seats": seats.joined(separator: " ")]]
    })

  /// The seat map of an aircraft.
  static let seats = Feature(
    [
      ScreenRoute(SeatsRoute.map, keys: SeatsPhrase.title, menu: menu) {
        SeatsFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
      },
      // The same map: going back leads to the menu.
      ScreenRoute(SeatsRoute.seat, keys: SeatsPhrase.title, below: [], samples: [.seat(SeatID(row: 38, column: .a))]) {
        SeatsFactory.create(at: $1, navigator: $0.navigator, dependencies: $0.dependencies)
      },
    ], kinds: [.seats], sources: [SourceOption("seats", SeatsPhrase.optionSeats, .fileOrUrl)],
    names: { dependencies in
      let map = await dependencies.seats.knownMap()
      return (map?.cabins.flatMap(\.seats) ?? []).map { NamedRoute(Route.seat($0.id).path, title: "\($0.id)") }
    })
}
