extension GetKind {
  static let posters = catalogue(
    "posters", alias: "poster", columns: ["id", "title", "kind", "star", "distance_au", "distance_ly"],
    fields: [
      GetField("id") { .whole($0.number) },
      GetField("title") { .text($0.title) },
      GetField("kind") { .text($0.kind.word) },
      GetField("body") { .text($0.body) },
      GetField("star") { .words($0.star?.name) },
      GetField("star_type") { .words($0.star?.type) },
      GetField("distance_au") { if case .fromSun(let units) = $0.distance { .number(units) } else { .nothing } },
      GetField("distance_ly") { if case .fromEarth(let years) = $0.distance { .number(years) } else { .nothing } },
      GetField("discovery_year") { .whole($0.discovery?.year) },
      GetField("discovered_by") { .words($0.discovery?.finder) },
      GetField("orbital_period") { $0.orbitalPeriod.map { .number($0) } ?? .nothing },
      GetField("designer") { .words($0.designer) },
      GetField("route") { .text(Route.poster($0.number).path) },
    ],
    texts: { poster in [poster.title, poster.body, poster.kind.word, poster.star?.name].compactMap(\.self) },
    items: { GetAnswer(items: $0.posters.posters, provenance: nil) })
}

extension WorldKind {
  /// In English, which no language changes.
  fileprivate var word: String {
    switch self {
    case .route: "route"
    case .planet: "planet"
    case .dwarfPlanet: "dwarf_planet"
    case .moon: "moon"
    case .exoplanet: "exoplanet"
    case .freeFloatingPlanet: "free_floating_planet"
    }
  }
}
