/// The breathing guide.
extension Phrase {
  static let breathingTitle = Phrase("breathing.title")
  static let breathingSummary = Phrase("breathing.summary")
  static let breathingIn = Phrase("breathing.in")
  static let breathingHold = Phrase("breathing.hold")
  static let breathingOut = Phrase("breathing.out")
  static let breathingRest = Phrase("breathing.rest")
  static let breathingBreath = Phrase("breathing.breath")
  static let breathingHint = Phrase("breathing.hint")
  static let breathingStill = Phrase("breathing.still")
  static let breathingFourSevenEight = Phrase("breathing.fourSevenEight")
  static let breathingBox = Phrase("breathing.box")
  static let keysBreathing = Phrase("keys.breathing")
  static let keysBreathingPause = Phrase("keys.breathing.pause")
  static let keysBreathingPattern = Phrase("keys.breathing.pattern")
}
