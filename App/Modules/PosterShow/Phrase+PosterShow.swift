/// The slide show.
extension Phrase {
  static let posterShowTitle = Phrase("posterShow.title")
  static let posterShowPaused = Phrase("posterShow.paused")
  static let keysPosterShow = Phrase("keys.posterShow")
  static let keysPause = Phrase("keys.pause")
}
