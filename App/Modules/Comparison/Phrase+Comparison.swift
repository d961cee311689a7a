/// Two records side by side.
extension Phrase {
  static let keysCompare = Phrase("keys.compare")
  static let compareTitle = Phrase("compare.title")
  static let compareSecond = Phrase("compare.second")
  static let compareOther = Phrase("compare.other")
  static let compareLarger = Phrase("compare.larger")
}
