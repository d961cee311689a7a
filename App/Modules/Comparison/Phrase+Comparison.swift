/// Two records side by side.
extension Phrase {
  static let compareTitle = Phrase("compare.title")
  static let compareSecond = Phrase("compare.second")
  static let compareOther = Phrase("compare.other")
  static let compareBetter = Phrase("compare.better")
}
