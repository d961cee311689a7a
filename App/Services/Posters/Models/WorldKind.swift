/// What a poster leads to.
enum WorldKind: CaseIterable, Hashable, Sendable {
  case route, planet, dwarfPlanet, moon, exoplanet, freeFloatingPlanet

  /// Whether it belongs to our own sun.
  var isInSolarSystem: Bool {
    switch self {
    case .route, .planet, .dwarfPlanet, .moon: true
    case .exoplanet, .freeFloatingPlanet: false
    }
  }
}
