import TerminalKit

enum StarWarsRoute {
  static func list(_ kind: SwapiKind) -> RoutePattern<> { RoutePattern(kind.rawValue) }
  static func record(_ kind: SwapiKind) -> RoutePattern<Int> { RoutePattern("\(kind.rawValue)/:id", Int.self) }
  static func statistics(_ kind: SwapiKind) -> RoutePattern<> { RoutePattern("\(kind.rawValue)/statistics") }
  static func comparison(_ kind: SwapiKind) -> RoutePattern<Int, Int> {
    RoutePattern("\(kind.rawValue)/:id/with/:other", Int.self, Int.self)
  }
  static let crawl = RoutePattern("films/:id/crawl", Int.self)
}

extension Route {
  static func records(_ kind: SwapiKind) -> Route { StarWarsRoute.list(kind)() }
  static func record(_ reference: Reference) -> Route { StarWarsRoute.record(reference.kind)(reference.id) }
  static func statistics(_ kind: SwapiKind) -> Route { StarWarsRoute.statistics(kind)() }
  /// The comparison of a record with another of its kind, by that one's number.
  static func comparison(_ reference: Reference, with other: Int) -> Route {
    StarWarsRoute.comparison(reference.kind)(reference.id, other)
  }
  /// The opening crawl of a film, by its number.
  static func crawl(_ id: Int) -> Route { StarWarsRoute.crawl(id) }
}

extension Feature {
  /// The records of SWAPI: lists, details, charts, comparisons and the opening crawl.
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
    [
      ScreenRoute(
        StarWarsRoute.list(kind), keys: KeySection(KeyPhrase.records) { RecordsAction.all },
        menu: MenuEntry(
          kind.words.title, kind.words.summary, .starWars,
          state: { dependencies in
            if let root = dependencies.swapi.knownRoot, !root.value.kinds.contains(kind) {
              return { [words = dependencies.words] in words[StarWarsPhrase.lacking] }
            }
            guard let total = await dependencies.swapi.knownTotals()[kind] else { return nil }
            return { [words = dependencies.words] in words[kind.words.counted, count: total] }
          })
      ) { StarWarsFactory.create(list: kind, navigator: $0.navigator, dependencies: $0.dependencies) },
      ScreenRoute(
        StarWarsRoute.statistics(kind),
        keys: KeySection(
          StatisticsPhrase.title, StatisticsScreen<Sourced<Page<Person>>, RecordTarget<Person>>.self)
      ) { StarWarsFactory.create(statistics: kind, navigator: $0.navigator, dependencies: $0.dependencies) },
      ScreenRoute(
        StarWarsRoute.record(kind), keys: KeySection(KeyPhrase.record, RecordScreen<Person>.self),
        samples: [.record(Reference(kind: kind, id: kind.sampleID))],
        glance: { await glance(at: kind.describedType, $1, $0) }
      ) {
        StarWarsFactory.create(
          Reference(kind: kind, id: $1), navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(
        StarWarsRoute.comparison(kind), keys: KeySection(ComparisonPhrase.title, ComparisonScreen.self),
        below: [.records(kind)],
        samples: [.comparison(Reference(kind: kind, id: kind.sampleID), with: kind.otherSampleID)]
      ) {
        StarWarsFactory.create(
          of: Reference(kind: kind, id: $1), with: $2, navigator: $0.navigator, dependencies: $0.dependencies)
      },
    ]
  }

  /// The first facts of a record that has them.
  @MainActor
  private static func glance<Item: DescribedRecord>(
    at type: Item.Type, _ id: Int, _ dependencies: DependencyManager
  ) async -> Glance? {
    guard let item = await dependencies.swapi.stored(type, id: id) else { return nil }
    let words = dependencies.words
    let facts = Item.description.facts.compactMap { field in
      let text = field.text(item, words)
      return text.isGap ? nil : Glance.Fact(label: words[field.label], value: text.whole)
    }
    return Glance(title: words.name(of: item), facts: facts)
  }

  private static let crawl = ScreenRoute(
    StarWarsRoute.crawl, keys: KeySection(StarWarsPhrase.crawlTitle, CrawlScreen.self), samples: [.crawl(1)]
  ) { CrawlFactory.create(film: $1, navigator: $0.navigator, dependencies: $0.dependencies) }
}

extension SwapiKind {
  /// The numbers of two records that the bundled fixtures have.
  fileprivate var sampleID: Int {
    switch self {
    case .people, .planets, .films, .species: 1
    case .vehicles: 4
    case .starships: 9
    }
  }

  fileprivate var otherSampleID: Int {
    switch self {
    case .people: 4
    case .planets, .films, .species: 2
    case .vehicles: 6
    case .starships: 10
    }
  }
}
