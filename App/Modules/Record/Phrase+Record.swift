/// One record.
extension Phrase {
  static let recordLoading = Phrase("record.loading")
  static let recordMissing = Phrase("record.missing")
  static let recordNothing = Phrase("record.nothing")
}
