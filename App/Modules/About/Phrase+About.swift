/// What the program is, and whom it thanks.
extension Phrase {
  static let aboutTitle = Phrase("about.title")
  static let aboutSummary = Phrase("about.summary")
  static let aboutWhat = Phrase("about.what")
  static let aboutVersion = Phrase("about.version")
  static let aboutStarWars = Phrase("about.starWars")
  static let aboutStarWarsText = Phrase("about.starWars.text")
  static let aboutDrinks = Phrase("about.drinks")
  static let aboutDrinksText = Phrase("about.drinks.text")
  static let aboutPosters = Phrase("about.posters")
  static let aboutPostersText = Phrase("about.posters.text")
  static let aboutSounds = Phrase("about.sounds")
  static let aboutSoundsText = Phrase("about.sounds.text")
  static let aboutMade = Phrase("about.made")
  static let aboutMadeText = Phrase("about.made.text")
}
