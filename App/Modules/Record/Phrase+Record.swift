/// One record.
extension Phrase {
  static let recordLoading = Phrase("record.loading")
  static let recordNameless = Phrase("record.nameless")
  static let recordMissing = Phrase("record.missing")
  static let recordMore = Phrase("record.more")
  static let recordNothing = Phrase("record.nothing")
  static let recordSource = Phrase("record.source")
  static let recordForeign = Phrase("record.foreign")
  static let recordNoRecord = Phrase("record.noRecord")
  static let recordWrongType = Phrase("record.wrongType")
  static let recordCrawl = Phrase("record.crawl")
  static let recordCrawlStart = Phrase("record.crawlStart")
  static let keysCrawl = Phrase("keys.crawl")
}
