/// The menu of all modules.
extension Phrase {
  static let mainTitle = Phrase("main.title")
  static let mainHint = Phrase("main.hint")
  static let mainHintPlain = Phrase("main.hint.plain")
  static let groupYours = Phrase("main.group.yours")
  static let groupStarWars = Phrase("main.group.starWars")
  static let groupBar = Phrase("main.group.bar")
  static let groupFlight = Phrase("main.group.flight")
  static let groupMind = Phrase("main.group.mind")
  static let groupSpace = Phrase("main.group.space")
}
