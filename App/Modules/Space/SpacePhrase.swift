import CantinaTools

enum SpacePhrase: String, Phrase {
  static let subject = "space"

  case title, summary, next, banner, series, seriesAbout, seriesDrawn, solarSystem, facts, beyond, marked, showPoster
  case webAddress, copied
  case keysSpace, keysInfo, keysSlides

  // The scenes of the posters, and facts about their worlds.
  case distanceUnits, distanceYears, starNone, starTyped, discovery, antiquity, credit
  case sceneGrandTour, sceneMars, sceneEarth, sceneVenus, sceneCeres, sceneJupiter, sceneEnceladus, sceneTitan
  case sceneEuropa, scenePegasi, sceneSuperEarth, sceneTwoSuns, sceneRedGrass, sceneNightWorld
  case aboutGrandTour, aboutMars, aboutEarth, aboutVenus, aboutCeres, aboutJupiter, aboutEnceladus, aboutTitan
  case aboutEuropa, aboutPegasi, aboutSuperEarth, aboutTwoSuns, aboutRedGrass, aboutNightWorld
  case factGrandTour, factMars, factEarth, factVenus, factCeres, factJupiter, factEnceladus, factTitan, factEuropa
  case factPegasi, factSuperEarth, factTwoSuns, factRedGrass, factNightWorld
  case fieldKind, fieldPast, fieldParent, fieldStar, fieldFromSun, fieldFromEarth, fieldDistance, fieldDiscovered
  case fieldPeriod, fieldDesigner

  case posterMissing, posterPlace, keysPoster, keysNextPoster, keysPreviousPoster

  // Two worlds side by side.
  case keysPosterComparison, keysNextWorld, keysPreviousWorld, keysSwap

  // The slide show.
  case posterShowTitle, posterShowPaused, keysPosterShow, keysPause
}

extension Localization {
  func facts(of poster: Poster) -> [(label: any Phrase, value: String)] {
    let distance = if case .fromSun = poster.distance { SpacePhrase.fieldFromSun } else { SpacePhrase.fieldFromEarth }
    let facts: [(label: SpacePhrase, value: String?)] = [
      (.fieldKind, self[poster.kind]), (.fieldPast, poster.kind == .route ? poster.body : nil),
      (.fieldParent, poster.kind == .moon ? poster.body : nil), (.fieldStar, star(of: poster)),
      (distance, text(poster.distance)), (.fieldDiscovered, discovery(of: poster)),
      (.fieldPeriod, poster.orbitalPeriod.map { days($0) }), (.fieldDesigner, poster.designer),
    ]
    return facts.compactMap { fact in fact.value.map { (fact.label, $0) } }
  }

  /// Formats a distance: `5.2 AU`, `42 ly`.
  func text(_ distance: WorldDistance) -> String {
    switch distance {
    case .fromSun(let units): self[SpacePhrase.distanceUnits, ["value": numbers.text(units)]]
    case .fromEarth(let years): self[SpacePhrase.distanceYears, ["value": numbers.text(years)]]
    }
  }

  func star(of poster: Poster) -> String {
    guard let star = poster.star else { return self[SpacePhrase.starNone] }
    return self[SpacePhrase.starTyped, ["name": star.name, "type": star.type]]
  }

  /// The discoverer and the year; `nil` for a route and for the Earth, which was never discovered.
  func discovery(of poster: Poster) -> String? {
    guard let discovery = poster.discovery else {
      return poster.kind == .route || poster.isHome ? nil : self[SpacePhrase.antiquity]
    }
    // A year is not a quantity: its thousands are not separated.
    return self[SpacePhrase.discovery, ["year": String(discovery.year), "finder": discovery.finder]]
  }

  /// Formats a period: `4.23 days`.
  func days(_ period: Double) -> String {
    "\(numbers.text(period)) \(self[MeasureUnit.days, count: Int(period.rounded(.up))])"
  }
}

extension Poster {
  /// A description of the picture, in a sentence without colours.
  var scenePhrase: SpacePhrase { name.flatMap { SpacePhrase(rawValue: "scene" + $0) } ?? .title }
  var aboutPhrase: SpacePhrase { name.flatMap { SpacePhrase(rawValue: "about" + $0) } ?? .title }
  /// The fact in few enough words for a row.
  var factPhrase: SpacePhrase { name.flatMap { SpacePhrase(rawValue: "fact" + $0) } ?? .title }

  /// The end of its phrases' names; `nil` for a poster without any.
  private var name: String? { Self.names.indices.contains(number - 1) ? Self.names[number - 1] : nil }

  private static let names = [
    "GrandTour", "Mars", "Earth", "Venus", "Ceres", "Jupiter", "Enceladus", "Titan", "Europa", "Pegasi", "SuperEarth",
    "TwoSuns", "RedGrass", "NightWorld",
  ]
}

extension WorldKind: Phrase { static let subject = "space.kind" }

extension AlertContent {
  init(_ poster: Poster, _ words: Localization, answers: [Answer]) {
    let facts = words.facts(of: poster).map { "\(words[$0.label]): \($0.value)" }
    self.init(
      title: poster.title,
      paragraphs: [words[poster.aboutPhrase], facts.joined(separator: " · "), words[SpacePhrase.credit]],
      link: Poster.page, answers: answers)
  }
}
