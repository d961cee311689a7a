/// The list of posters.
enum SpacePhrase: String, Phrase {
  static let subject = "space"

  case title, summary, banner, series, seriesAbout, seriesDrawn, solarSystem, facts, beyond, marked, showPoster
  case keysSpace, keysInfo, keysSlides

  // What the posters show, and what is worth knowing of their worlds.
  case distanceUnits, distanceYears, starNone, starTyped, discovery, antiquity, credit
  case sceneGrandTour, sceneMars, sceneEarth, sceneVenus, sceneCeres, sceneJupiter, sceneEnceladus, sceneTitan
  case sceneEuropa, scenePegasi, sceneSuperEarth, sceneTwoSuns, sceneRedGrass, sceneNightWorld
  case aboutGrandTour, aboutMars, aboutEarth, aboutVenus, aboutCeres, aboutJupiter, aboutEnceladus, aboutTitan
  case aboutEuropa, aboutPegasi, aboutSuperEarth, aboutTwoSuns, aboutRedGrass, aboutNightWorld
  case factGrandTour, factMars, factEarth, factVenus, factCeres, factJupiter, factEnceladus, factTitan, factEuropa
  case factPegasi, factSuperEarth, factTwoSuns, factRedGrass, factNightWorld
  case kindRoute, kindPlanet, kindDwarfPlanet, kindMoon, kindExoplanet, kindFreeFloating
  case fieldKind, fieldPast, fieldParent, fieldStar, fieldFromSun, fieldFromEarth, fieldDistance, fieldDiscovered
  case fieldPeriod, fieldDesigner

  // A whole poster.
  case posterMissing, posterPlace, keysPoster, keysNextPoster, keysPreviousPoster

  // Two worlds side by side.
  case posterComparisonTitle
  case keysPosterComparison, keysNextWorld, keysPreviousWorld, keysSwap

  // The slide show.
  case posterShowTitle, posterShowPaused, keysPosterShow, keysPause
}
