/// Two worlds side by side.
extension Phrase {
  static let posterComparisonTitle = Phrase("posterComparison.title")
  static let keysPosterComparison = Phrase("keys.posterComparison")
  static let keysNextWorld = Phrase("keys.nextWorld")
  static let keysPreviousWorld = Phrase("keys.previousWorld")
  static let keysSwap = Phrase("keys.swap")
}
