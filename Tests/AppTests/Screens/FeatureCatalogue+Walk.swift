import CantinaExtensions
import CantinaTestSupport
import Foundation

@testable import cantina

extension FeatureCatalogue {
  /// Returns the screens that a walk visits: all in a full run, otherwise one of each feature, different in each turn.
  func walk(turn: Int, _ name: String) -> [Route] {
    let few = features.compactMap { feature -> Route? in
      let samples = feature.routes.map(\.sample)
      return samples.isEmpty ? nil : samples[turn % samples.count]
    }
    return FullRun.sample(few, of: samples, name)
  }

  /// A route of each screen, for tests that visit every screen.
  var samples: [Route] { routes.map(\.sample) }

  /// The titles of the key tables of lists; a kind with its own keys also has those of every list.
  var listTables: Set<String> { Set(routes.filter(\.isList).map(\.keys.title.key)) }
}

extension ScreenRoute {
  /// A route of the screen that the bundled fixtures answer: one of `answered`, or else one with the numbers 1, 2, ….
  var sample: Route {
    if let route = Self.answered.first(where: { canonical($0) != nil }) { return route }
    var number = 0
    let words = template.split(separator: "/").map { word -> String in
      guard word.hasPrefix(":") else { return String(word) }
      number += 1
      return String(number)
    }
    return Route(unchecked: words.joined(separator: "/"))
  }

  private static let films = ApiAddress(URL("https://swapi.dev/api/films/"))
  private static let answered: [Route] = [
    .comparison(Reference(kind: .people, id: 1), with: 4),
    .record(Reference(kind: .vehicles, id: 4)), .comparison(Reference(kind: .vehicles, id: 4), with: 6),
    .record(Reference(kind: .starships, id: 9)), .comparison(Reference(kind: .starships, id: 9), with: 10),
    .song(.rain), .drink(11007), .drinkShopping(11007), .seat(SeatID(row: 38, column: .a)),
    .poster(4), .posterComparison(3, 9),
    BrowseRoute.address(ApiAddress(URL("https://swapi.dev/api/people/"))),
    BrowseRoute.part(films, RouteText("A New Hope")),
    BrowseRoute.partComparison(films, RouteText("A New Hope"), RouteText("Return of the Jedi")),
    BrowseRoute.api(RouteText("swapi")), BrowseRoute.collection(RouteText("swapi"), RouteText("people")),
    BrowseRoute.record(RouteText("swapi"), RouteText("planets"), RouteText("1")),
    BrowseRoute.comparison(RouteText("swapi"), RouteText("planets"), RouteText("1"), RouteText("2")),
    DiffRoute.diff(.address(films.url), .address(URL("https://swapi.dev/api/species/"))),
  ]
}
