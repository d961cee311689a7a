/// Bookmarks, and what was visited.
extension Phrase {
  static let placesLast = Phrase("places.last")
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

extension PlaceList {
  /// Its heading, its line on the main screen, and its text while it is empty.
  var words: (title: Phrase, summary: Phrase, empty: Phrase) {
    switch self {
    case .bookmarks: (.bookmarksTitle, .bookmarksSummary, .bookmarksEmpty)
    case .history: (.historyTitle, .historySummary, .historyEmpty)
    }
  }
}
