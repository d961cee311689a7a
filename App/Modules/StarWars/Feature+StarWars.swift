import TerminalKit

extension Route {
  static func records(_ kind: SwapiKind) -> Route { kind.routes.list() }
  static func record(_ reference: Reference) -> Route { reference.kind.routes.record(reference.id) }
  static func statistics(_ kind: SwapiKind) -> Route { kind.routes.statistics() }
  /// The comparison of a record with another of its kind, given the other's id.
  static func comparison(_ reference: Reference, with other: Int) -> Route {
    reference.kind.routes.comparison(reference.id, other)
  }
  static let crawl = RoutePattern("films/:id/crawl", Int.self)
}

extension Feature {
  static let starWars = Feature(
    SwapiKind.allCases.flatMap(routes(of:)) + [crawl],
    keys: [KeySection(ListPhrase.filterRecords, RecordFilterScreen<Person>.self)],
    kinds: [.people, .planets, .films, .species, .vehicles, .starships],
    sources: [SourceOption("swapi", StarWarsPhrase.optionSwapi, .urls)],
    names: { dependencies in
      let names = await dependencies.swapi.knownNames().sorted { $0.key.id < $1.key.id }
      return SwapiKind.allCases.flatMap { kind in
        names.filter { $0.key.kind == kind }.map { NamedRoute($0.key.route, title: $0.value) }
      }
    })

  private static func routes(of kind: SwapiKind) -> [ScreenRoute] {
    func routes<Item: DescribedRecord>(_ type: Item.Type) -> [ScreenRoute] {
      Self.routes(of: type, menu: menu(of: kind)) { $0.starWarsActions }
    }
    guard kind == .films else { return routes(kind.describedType) }
    return Self.routes(of: Film.self, menu: menu(of: kind)) { $0.filmActions }
  }

  private static func menu(of kind: SwapiKind) -> MenuEntry {
    MenuEntry(
      kind.words.title, kind.words.summary, .starWars,
      state: { dependencies in
        if let root = dependencies.swapi.knownRoot, !root.value.kinds.contains(kind) {
          return { [words = dependencies.words] in words[StarWarsPhrase.lacking] }
        }
        guard let total = await dependencies.swapi.knownTotals()[kind] else { return nil }
        return { [words = dependencies.words] in words[kind.words.counted, count: total] }
      })
  }

  private static let crawl = ScreenRoute(
    Route.crawl, keys: KeySection(StarWarsPhrase.crawlTitle, CrawlScreen.self)
  ) {
    CrawlFactory.create(film: $1, features: $0.features, navigator: $0.navigator, dependencies: $0.dependencies)
  }
}

extension SwapiKind {
  private static let routes = Dictionary(uniqueKeysWithValues: allCases.map { ($0, KindRoutes($0.rawValue)) })
  var routes: KindRoutes { Self.routes[self, default: KindRoutes(rawValue)] }
}
