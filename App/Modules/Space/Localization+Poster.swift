import CantinaTools

extension Localization {
  /// The facts of a world, with their labels; what it does not have is left out.
  func facts(of poster: Poster) -> [(label: Phrase, value: String)] {
    var facts: [(Phrase, String)] = [(.spaceFieldKind, self[poster.kind.phrase])]
    switch poster.kind {
    case .route: facts.append((.spaceFieldPast, poster.body))
    case .moon: facts.append((.spaceFieldParent, poster.body))
    case .planet, .dwarfPlanet, .exoplanet, .freeFloatingPlanet: break
    }
    facts.append((.spaceFieldStar, star(of: poster)))
    switch poster.distance {
    case .fromSun: facts.append((.spaceFieldFromSun, text(poster.distance)))
    case .fromEarth: facts.append((.spaceFieldFromEarth, text(poster.distance)))
    }
    if let discovery = discovery(of: poster) { facts.append((.spaceFieldDiscovered, discovery)) }
    if let period = poster.orbitalPeriod { facts.append((.spaceFieldPeriod, days(period))) }
    if let designer = poster.designer { facts.append((.spaceFieldDesigner, designer)) }
    return facts
  }

  /// `5.2 AU`, `42 ly`.
  func text(_ distance: WorldDistance) -> String {
    switch distance {
    case .fromSun(let units): self[.spaceDistanceUnits, ["value": numbers.text(units)]]
    case .fromEarth(let years): self[.spaceDistanceYears, ["value": numbers.text(years)]]
    }
  }

  /// Its star and the star's class, or that it has none.
  func star(of poster: Poster) -> String {
    guard let star = poster.star else { return self[.spaceStarNone] }
    return self[.spaceStarTyped, ["name": star.name, "type": star.type]]
  }

  /// Who found it and when; nil for a route, which nobody had to find.
  func discovery(of poster: Poster) -> String? {
    guard let discovery = poster.discovery else { return poster.kind == .route ? nil : self[.spaceAntiquity] }
    // A year is no quantity: its thousands are not set apart.
    return self[.spaceDiscovery, ["year": String(discovery.year), "finder": discovery.finder]]
  }

  /// `4.23 days`.
  func days(_ period: Double) -> String {
    "\(numbers.text(period)) \(self[.unitDays, count: Int(period.rounded(.up))])"
  }
}

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

extension AlertContent {
  /// What is known of a world.
  init(_ poster: Poster, _ words: Localization, answers: [Answer]) {
    let facts = words.facts(of: poster).map { "\(words[$0.label]): \($0.value)" }
    self.init(
      title: poster.title,
      paragraphs: [words[poster.aboutPhrase], facts.joined(separator: " · "), words[.spaceCredit]], answers: answers)
  }
}
