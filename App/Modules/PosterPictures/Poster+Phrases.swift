extension Poster {
  /// What can be seen on it, in a sentence: its form without colours.
  var scenePhrase: Phrase { phrase(Self.scenes) }
  /// Something worth knowing of the world.
  var aboutPhrase: Phrase { phrase(Self.abouts) }
  /// The same in so few words that they fit a row.
  var factPhrase: Phrase { phrase(Self.facts) }

  private func phrase(_ phrases: [Phrase]) -> Phrase {
    phrases.indices.contains(number - 1) ? phrases[number - 1] : .spaceTitle
  }

  private static let scenes: [Phrase] = [
    .sceneGrandTour, .sceneMars, .sceneEarth, .sceneVenus, .sceneCeres, .sceneJupiter, .sceneEnceladus, .sceneTitan,
    .sceneEuropa, .scenePegasi, .sceneSuperEarth, .sceneTwoSuns, .sceneRedGrass, .sceneNightWorld,
  ]

  private static let abouts: [Phrase] = [
    .aboutGrandTour, .aboutMars, .aboutEarth, .aboutVenus, .aboutCeres, .aboutJupiter, .aboutEnceladus, .aboutTitan,
    .aboutEuropa, .aboutPegasi, .aboutSuperEarth, .aboutTwoSuns, .aboutRedGrass, .aboutNightWorld,
  ]

  private static let facts: [Phrase] = [
    .factGrandTour, .factMars, .factEarth, .factVenus, .factCeres, .factJupiter, .factEnceladus, .factTitan,
    .factEuropa,
    .factPegasi, .factSuperEarth, .factTwoSuns, .factRedGrass, .factNightWorld,
  ]
}

extension WorldKind {
  /// In a word.
  var phrase: Phrase {
    switch self {
    case .route: .spaceKindRoute
    case .planet: .spaceKindPlanet
    case .dwarfPlanet: .spaceKindDwarfPlanet
    case .moon: .spaceKindMoon
    case .exoplanet: .spaceKindExoplanet
    case .freeFloatingPlanet: .spaceKindFreeFloating
    }
  }
}
