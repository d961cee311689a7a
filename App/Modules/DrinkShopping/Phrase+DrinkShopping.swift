/// The shopping list of a drink.
extension Phrase {
  static let shoppingTitle = Phrase("shopping.title")
  static let shoppingToBuy = Phrase("shopping.toBuy")
  static let shoppingAtHome = Phrase("shopping.atHome")
  static let shoppingNothing = Phrase("shopping.nothing")
  static let shoppingCopied = Phrase("shopping.copied")
  static let keysToggle = Phrase("keys.toggle")
  static let keysCopyList = Phrase("keys.copyList")
}
