extension Route {
  static let settings = Route(unchecked: "settings")
  static let log = Route(unchecked: "log")
  static let about = Route(unchecked: "about")
}

extension Feature {
  static let settings = Feature([
    ScreenRoute(
      RoutePattern(.settings), keys: SettingsPhrase.title,
      menu: MenuEntry(SettingsPhrase.title, SettingsPhrase.summary, .yours)
    ) { SettingsFactory.create(navigator: $0.navigator, dependencies: $0.dependencies) },
    // The same screen: going back leads to the menu.
    ScreenRoute(Route.source, keys: SettingsPhrase.title, below: []) { context, _ in
      SettingsFactory.create(navigator: context.navigator, dependencies: context.dependencies)
    },
    ScreenRoute(RoutePattern(.log), keys: SettingsPhrase.logTitle, below: [.settings]) {
      LogTailFactory.create(dependencies: $0.dependencies)
    },
    ScreenRoute(
      RoutePattern(.about), keys: SettingsPhrase.aboutTitle,
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
  case aboutTitle, aboutSummary, aboutWhat, aboutVersion, aboutChanges, aboutNext, aboutStarWars, aboutStarWarsText
  case aboutDrinks, aboutDrinksText, aboutPosters, aboutPostersText, aboutSounds, aboutSoundsText, aboutMade
  case aboutMadeText, aboutNetwork, aboutNetworkBoth, aboutCurl, aboutCurlMissing

  // The log of this run of the program.
  case logTitle, logFile, logUtc, logEmpty, logFilter, logWarning, logError
}

extension TransportName: Phrase { static let subject = "settings.transport" }
