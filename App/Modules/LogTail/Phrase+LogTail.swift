/// The log of this visit.
extension Phrase {
  static let logTitle = Phrase("log.title")
  static let logFile = Phrase("log.file")
  static let logUtc = Phrase("log.utc")
  static let logEmpty = Phrase("log.empty")
  static let logFilter = Phrase("log.filter")
  static let logWarning = Phrase("log.warning")
  static let logError = Phrase("log.error")
  static let logLevelDebug = Phrase("log.level.debug")
  static let logLevelInfo = Phrase("log.level.info")
  static let logLevelWarning = Phrase("log.level.warning")
  static let logLevelError = Phrase("log.level.error")
}
