/// A whole poster.
extension Phrase {
  static let posterMissing = Phrase("poster.missing")
  static let posterPlace = Phrase("poster.place")
  static let keysPoster = Phrase("keys.poster")
  static let keysNextPoster = Phrase("keys.nextPoster")
  static let keysPreviousPoster = Phrase("keys.previousPoster")
}
