import Testing

@testable import cantina

@Suite("Routes")
struct RouteTests {
  @Test(
    "A route is read from the path that it writes",
    arguments: [
      .main, .records(.people), .record(Reference(kind: .people, id: 1)), .record(Reference(kind: .people, id: 83)),
      .cocktails, .drink(11007), .drinkShopping(11007), .drinkBar, .seats, .seat(SeatID(row: 38, column: .a)),
    ] as [Route])
  func roundTrip(route: Route) throws {
    #expect(try Route(path: route.path) == route)
  }

  @Test(
    "Slashes at the ends do not matter", arguments: ["people/4", "/people/4", "people/4/", "//people//4//"])
  func slashes(path: String) throws {
    #expect(try Route(path: path) == .record(Reference(kind: .people, id: 4)))
  }

  @Test(
    "What is on the way to a screen is itself a route, the main screen first",
    arguments: [
      (Route.main, []), (.records(.people), [.main]),
      (.record(Reference(kind: .people, id: 4)), [.main, .records(.people)]),
    ] as [(Route, [Route])])
  func parents(route: Route, parents: [Route]) {
    #expect(route.parents == parents)
  }

  @Test(
    "An unknown route names the nearest",
    arguments: [
      ("", nil), ("/", nil), ("man", "main"), ("peopel", "people"), ("PEOPLE", "people"),
      ("seats/x", "seats"), ("seats/38I", "seats"), ("seat/38A", "seats"), ("seats/38A/1", "seats"),
      ("people/x", "people"), ("people/-1", "people"), ("people/99999999999999999999", "people"),
      ("poeple/4", "people/4"), ("main/1", "main"), ("xyz/4", nil),
      ("cocktails/x", "cocktails"), ("cocktails/0", "cocktails"), ("cocktails/7/x", "cocktails/7"),
      ("coktails/7", "cocktails/7"), ("cocktails/bar/1", "cocktails"),
    ] as [(String, String?)])
  func unknown(path: String, nearest: String?) {
    #expect(throws: UsageError.unknownRoute(path, nearest: nearest)) { try Route(path: path) }
  }
}
