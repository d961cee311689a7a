enum SettingsRoute {
  static let settings = RoutePattern("settings")
  static let log = RoutePattern("log")
  static let about = RoutePattern("about")
}

extension Route {
  static let settings = SettingsRoute.settings()
  static let log = SettingsRoute.log()
  static let about = SettingsRoute.about()
}

extension Feature {
  static let settings = Feature([
    ScreenRoute(
      SettingsRoute.settings, keys: SettingsPhrase.title,
      menu: MenuEntry(SettingsPhrase.title, SettingsPhrase.summary, .yours)
    ) { SettingsFactory.create(navigator: $0.navigator, dependencies: $0.dependencies) },
    // The same screen: going back leads to the menu.
    ScreenRoute(Route.sourcePattern, keys: SettingsPhrase.title, below: []) { context, _ in
      SettingsFactory.create(navigator: context.navigator, dependencies: context.dependencies)
    },
    ScreenRoute(SettingsRoute.log, keys: SettingsPhrase.logTitle, below: [.settings]) {
      LogTailFactory.create(dependencies: $0.dependencies)
    },
    ScreenRoute(
      SettingsRoute.about, keys: SettingsPhrase.aboutTitle,
      menu: MenuEntry(SettingsPhrase.aboutTitle, SettingsPhrase.aboutSummary, .yours)
    ) {
      AboutFactory.create(dependencies: $0.dependencies)
    },
  ])
}

enum SettingsPhrase: String, Phrase {
  static let subject = "settings"

  case title, summary, look, language, languageName, languageEn, languagePl, theme, motion, motionFull, motionReduced
  case names, namesAsked, namesUnasked, sources, starWars
  case untested, testing, answers, answersCount, restaurants, offline, kept, bookmarks, log, logVisit
  case change, changeBack, transport
  case cache, cacheClear, cacheQuestion, cacheDelete, cacheCleared, cacheNotCleared

  // The program's purpose and credits.
  case aboutTitle, aboutSummary, aboutWhat, aboutVersion, aboutChanges, aboutStarWars, aboutStarWarsText, aboutDrinks
  case aboutDrinksText, aboutPosters, aboutPostersText, aboutSounds, aboutSoundsText, aboutMade, aboutMadeText
  case aboutNetwork, aboutNetworkBoth, aboutCurl, aboutCurlMissing

  // The log of this run of the program.
  case logTitle, logFile, logUtc, logEmpty, logFilter, logWarning, logError
}

extension TransportName: Phrase { static let subject = "settings.transport" }
