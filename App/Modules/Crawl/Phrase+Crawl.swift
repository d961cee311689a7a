/// The opening crawl of a film.
extension Phrase {
  static let crawlTitle = Phrase("crawl.title")
  static let crawlEpisode = Phrase("crawl.episode")
  static let crawlAbsent = Phrase("crawl.absent")
  static let crawlPaused = Phrase("crawl.paused")
  static let crawlPace = Phrase("crawl.pace")
  static let crawlPause = Phrase("crawl.pause")
  static let crawlFaster = Phrase("crawl.faster")
  static let crawlSlower = Phrase("crawl.slower")
}
