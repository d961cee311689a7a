/// Bookmarks, and what was visited.
enum PlacesPhrase: String, Phrase {
  static let subject = "places"

  case last, bookmarksTitle, bookmarksSummary, bookmarksEmpty, historyTitle, historySummary, historyEmpty, keys
  case remove, removed, undo, kept, letGo
}

extension PlaceList {
  /// Its heading, its line on the main screen, and its text while it is empty.
  var words: (title: any Phrase, summary: any Phrase, empty: any Phrase) {
    switch self {
    case .bookmarks: (PlacesPhrase.bookmarksTitle, PlacesPhrase.bookmarksSummary, PlacesPhrase.bookmarksEmpty)
    case .history: (PlacesPhrase.historyTitle, PlacesPhrase.historySummary, PlacesPhrase.historyEmpty)
    }
  }
}
