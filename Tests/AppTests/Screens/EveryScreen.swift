@testable import cantina

extension Route {
  /// A route for every screen of the program: all places, and one of each that needs a number.
  static let everyScreen: [Route] =
    Route.places
    + SwapiKind.allCases.map { .record(Reference(kind: $0, id: $0 == .starships || $0 == .vehicles ? 14 : 1)) }
    + [
      .crawl(1), .comparison(Reference(kind: .people, id: 1), with: 4), .drink(11007), .drinkShopping(11007),
      .seat(SeatID(row: 41, column: .a)), .poster(2), .posterComparison(3, 12),
    ]
}
