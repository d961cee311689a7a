import TerminalKit

enum SpaceRoute {
  static let posters = RoutePattern("posters")
  static let show = RoutePattern("posters/show")
  static let poster = RoutePattern("posters/:poster", Int.self)
  static let comparison = RoutePattern("posters/compare/:one/:other", Int.self, Int.self)
}

extension Route {
  static let posters = SpaceRoute.posters()
  static let posterShow = SpaceRoute.show()
  static func poster(_ number: Int) -> Route { SpaceRoute.poster(number) }
  static func posterComparison(_ one: Int, _ other: Int) -> Route { SpaceRoute.comparison(one, other) }
}

extension Feature {
  /// Posters of other worlds.
  static let space = Feature(
    [
      ScreenRoute(SpaceRoute.posters, keys: .keysSpace, menu: MenuEntry(.spaceTitle, .spaceSummary, .space)) {
        SpaceCellsFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(SpaceRoute.show, keys: .keysPosterShow) { PosterShowFactory.create(dependencies: $0.dependencies) },
      ScreenRoute(SpaceRoute.poster, keys: .keysPoster, samples: [.poster(4)]) {
        PosterFactory.create(number: $1, navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(
        SpaceRoute.comparison, keys: .keysPosterComparison, below: [.posters], samples: [.posterComparison(3, 9)]
      ) { PosterComparisonFactory.create(one: $1, other: $2, dependencies: $0.dependencies) },
    ], kinds: [.posters],
    names: { $0.posters.posters.map { NamedRoute(Route.poster($0.number).path, title: $0.title) } })
}
