/// Bookmarks, and what was visited.
extension Phrase {
  static let bookmarksTitle = Phrase("bookmarks.title")
  static let bookmarksSummary = Phrase("bookmarks.summary")
  static let bookmarksEmpty = Phrase("bookmarks.empty")
  static let historyTitle = Phrase("history.title")
  static let historySummary = Phrase("history.summary")
  static let historyEmpty = Phrase("history.empty")
  static let placesKeys = Phrase("places.keys")
  static let placesRemove = Phrase("places.remove")
  static let placesRemoved = Phrase("places.removed")
  static let placesUndo = Phrase("places.undo")
  static let placesKept = Phrase("places.kept")
  static let placesLetGo = Phrase("places.letGo")
}
