/// The history of minutes.
extension Phrase {
  static let minutesTitle = Phrase("minutes.title")
  static let minutesTotal = Phrase("minutes.total")
  static let minutesStreak = Phrase("minutes.streak")
  static let minutesNothing = Phrase("minutes.nothing")
}
