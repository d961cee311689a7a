import Testing

@testable import cantina

@Suite("Routes")
struct RouteTests {
  @Test(
    "A route survives a round trip through its path",
    arguments: [
      .main, .records(.people), .record(Reference(kind: .people, id: 1)), .record(Reference(kind: .people, id: 83)),
      .statistics(.planets), .crawl(5), .comparison(Reference(kind: .starships, id: 9), with: 10),
      .posters, .poster(14), .posterShow, .posterComparison(2, 13),
      .cocktails, .drink(11007), .drinkShopping(11007), .drinkBar, .seats, .seat(SeatID(row: 38, column: .a)),
    ] as [Route])
  func roundTrip(route: Route) throws {
    #expect(try Features.all.route(route.path) == route)
  }

  @Test("Every sample route survives a round trip and has the main screen below it", arguments: Features.all.samples)
  func samples(route: Route) throws {
    #expect(try Features.all.route(route.path) == route)
    #expect(route == .main || Features.all.parents(of: route).first == .main)
  }

  @Test(
    "Leading and trailing slashes are ignored", arguments: ["people/4", "/people/4", "people/4/", "//people//4//"])
  func slashes(path: String) throws {
    #expect(try Features.all.route(path) == .record(Reference(kind: .people, id: 4)))
  }

  @Test(
    "The parents of a route are routes, beginning with the main screen",
    arguments: [
      (Route.main, []), (.records(.people), [.main]),
      (.record(Reference(kind: .people, id: 4)), [.main, .records(.people)]),
      (.statistics(.people), [.main, .records(.people)]),
      (.crawl(1), [.main, .records(.films), .record(Reference(kind: .films, id: 1))]),
      (.comparison(Reference(kind: .people, id: 4), with: 1), [.main, .records(.people)]),
    ] as [(Route, [Route])])
  func parents(route: Route, parents: [Route]) {
    #expect(Features.all.parents(of: route) == parents)
  }

  @Test(
    "A route belongs to its nearest menu row, or to that of its feature",
    arguments: [
      ("people/4", "people"), ("people;sort=-mass", "people"), ("films/1/crawl", "films"), ("seats/38A", "seats"),
      ("browse/swapi.dev%2Fapi", "apis"), ("api/swapi/people", "apis"), ("main", nil),
    ] as [(String, String?)])
  func module(path: String, module: String?) {
    #expect(Features.all.module(of: Route(unchecked: path))?.path == module)
  }

  @Test(
    "An unknown route names the nearest",
    arguments: [
      ("", nil), ("/", nil), ("mian", "main"), ("peopel", "people"), ("PEOPLE", "people"),
      ("seats/x", "seats"), ("seats/38I", "seats"), ("seat/38A", "seats/38A"), ("seats/38A/1", "seats/38A"),
      ("people/x", "people"), ("people/-1", "people"), ("people/99999999999999999999", "people"),
      ("people/4/crawl", "people/4"), ("films/1/crawl/2", "films/1/crawl"), ("people/4/with", "people/4"),
      ("people/4/with/0", "people/4"), ("people/4/5", "people/4"), ("people/statistic", "people/statistics"),
      ("poeple/4", "people/4"), ("main/1", "main"), ("xyz/4", nil),
      ("posters/x", "posters"), ("posters/0", "posters"), ("posters/1/2", "posters/1"),
      ("posters/compare/1", "posters"),
      ("posters/compare/1/x", "posters"), ("postres", "posters"),
      ("cocktails/x", "cocktails"), ("cocktails/0", "cocktails"), ("cocktails/7/x", "cocktails/7"),
      ("coktails/7", "cocktails/7"), ("cocktails/bar/1", "cocktails/bar"),
    ] as [(String, String?)])
  func unknown(path: String, nearest: String?) {
    #expect(throws: UnknownRoute(path: path, nearest: nearest.map { Route(unchecked: $0) })) {
      try Features.all.route(path)
    }
  }
}
