/// The list of posters.
extension Phrase {
  static let spaceTitle = Phrase("space.title")
  static let spaceSummary = Phrase("space.summary")
  static let spaceBanner = Phrase("space.banner")
  static let spaceSeries = Phrase("space.series")
  static let spaceSeriesAbout = Phrase("space.series.about")
  static let spaceSeriesDrawn = Phrase("space.series.drawn")
  static let spaceSolarSystem = Phrase("space.section.solarSystem")
  static let spaceFacts = Phrase("space.section.facts")
  static let spaceBeyond = Phrase("space.section.beyond")
  static let spaceMarked = Phrase("space.marked")
  static let spaceShowPoster = Phrase("space.showPoster")
  static let keysSpace = Phrase("keys.space")
  static let keysInfo = Phrase("keys.info")
  static let keysSlides = Phrase("keys.slides")
}
