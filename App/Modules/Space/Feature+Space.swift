import Json
import TerminalKit

extension Route {
  static let posters = Route(unchecked: "posters")
  static let posterShow = Route(unchecked: "posters/show")
  static let poster = RoutePattern("posters/:poster", Int.self)
  static let posterComparison = RoutePattern("posters/compare/:one/:other", Int.self, Int.self)
}

extension Feature {
  static let space = Feature(
    [
      ScreenRoute(
        RoutePattern(.posters), keys: SpacePhrase.keysSpace,
        menu: MenuEntry(
          SpacePhrase.title, SpacePhrase.summary, .travel,
          shelf: MenuShelf(title: SpacePhrase.next, hasCard: true) { await next($0) })
      ) {
        SpaceCellsFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(RoutePattern(.posterShow), keys: SpacePhrase.keysPosterShow) {
        PosterShowFactory.create(dependencies: $0.dependencies)
      },
      ScreenRoute(Route.poster, keys: SpacePhrase.keysPoster, glance: glance) {
        PosterFactory.create(number: $1, navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(
        Route.posterComparison, keys: SpacePhrase.keysPosterComparison, below: [.posters]
      ) { PosterFactory.create(comparing: $1, with: $2, dependencies: $0.dependencies) },
    ], kinds: [.posters],
    names: { await $0.posters.posters.map { NamedRoute(Route.poster($0.number).path, title: $0.title) } })

  @MainActor
  private static func next(_ dependencies: DependencyManager) async -> [Place] {
    let book = dependencies.personal.places
    await book.load()
    let seen = book.visits.compactMap { Route.poster.values(in: Route(unchecked: $0.route)) }
    let next = dependencies.posters.next(after: seen)
    return next.map { [Place(route: Route.poster($0.number).path, title: $0.title)] } ?? []
  }

  @MainActor
  private static func glance(_ dependencies: DependencyManager, _ number: Int) -> Glance? {
    let posters = dependencies.posters
    return posters.poster(number).map { poster in
      Glance(title: poster.title) { width, height in
        await posters.picture(PosterRequest(number: number, fittingWidth: width, height: height, hasTitle: false))
      }
    }
  }
}

extension GetKind {
  static let posters = catalogue(
    "posters", alias: "poster", columns: ["id", "title", "kind", "star", "distance_au", "distance_ly"],
    fields: [
      GetField("id") { .whole($0.number) },
      GetField("title") { .string($0.title) },
      GetField("kind") { .string($0.kind.rawValue) },
      GetField("body") { .string($0.body) },
      GetField("star") { .words($0.star?.name) },
      GetField("star_type") { .words($0.star?.type) },
      GetField("distance_au") { if case .fromSun(let units) = $0.distance { .number(units) } else { .null } },
      GetField("distance_ly") { if case .fromEarth(let years) = $0.distance { .number(years) } else { .null } },
      GetField("discovery_year") { .whole($0.discovery?.year) },
      GetField("discovered_by") { .words($0.discovery?.finder) },
      GetField("orbital_period") { .number($0.orbitalPeriod) },
      GetField("designer") { .words($0.designer) },
      GetField("route") { .string(Route.poster($0.number).path) },
    ],
    texts: { poster in [poster.title, poster.body, poster.kind.rawValue, poster.star?.name].compactMap(\.self) },
    items: { GetAnswer(items: $0.posters.posters, provenance: nil) })
}
