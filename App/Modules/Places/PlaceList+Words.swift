extension PlaceList {
  /// Its heading, its line on the main screen, and its text while it is empty.
  var words: (title: Phrase, summary: Phrase, empty: Phrase) {
    switch self {
    case .bookmarks: (.bookmarksTitle, .bookmarksSummary, .bookmarksEmpty)
    case .history: (.historyTitle, .historySummary, .historyEmpty)
    }
  }
}
