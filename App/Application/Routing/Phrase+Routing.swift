/// The palette over all routes.
extension Phrase {
  static let paletteScreen = Phrase("palette.screen")
}
