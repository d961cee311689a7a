/// The end of the log.
extension Phrase {
  static let logTitle = Phrase("log.title")
  static let logFile = Phrase("log.file")
  static let logNone = Phrase("log.none")
  static let logEmpty = Phrase("log.empty")
  static let logFailure = Phrase("log.failure")
}
