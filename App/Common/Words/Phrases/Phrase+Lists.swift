/// What lists and searches say.
extension Phrase {
  static let searchEmpty = Phrase("search.empty")
  static let summaryCount = Phrase("summary.count")
  static let listCount = Phrase("list.count")
  static let listLoading = Phrase("list.loading")
  static let listNothing = Phrase("list.nothing")
  static let listEmpty = Phrase("list.empty")
  static let listSkipped = Phrase("list.skipped")
  static let searchFailed = Phrase("search.failed")
}
