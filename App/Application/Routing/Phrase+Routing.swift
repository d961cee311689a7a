/// The palette over all routes.
extension Phrase {
  static let paletteScreen = Phrase("palette.screen")
  static let paletteRecent = Phrase("palette.recent")
  static let paletteBookmark = Phrase("palette.bookmark")
}
