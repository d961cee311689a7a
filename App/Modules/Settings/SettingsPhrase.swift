/// The preferences, and what the program keeps.
enum SettingsPhrase: String, Phrase {
  static let subject = "settings"

  case title, summary, look, language, languageName, theme, motion, motionFull, motionReduced, sources, starWars
  case untested, testing, answers, answersCount, restaurants, offline, kept, bookmarks, log, logVisit, change
  case cache, cacheClear, cacheQuestion, cacheDelete, cacheCleared, cacheNotCleared

  // What the program is, and whom it thanks.
  case aboutTitle, aboutSummary, aboutWhat, aboutVersion, aboutChanges, aboutStarWars, aboutStarWarsText, aboutDrinks
  case aboutDrinksText, aboutPosters, aboutPostersText, aboutSounds, aboutSoundsText, aboutMade, aboutMadeText

  // The log of this visit.
  case logTitle, logFile, logUtc, logEmpty, logFilter, logWarning, logError, logLevelDebug, logLevelInfo
  case logLevelWarning, logLevelError
}
