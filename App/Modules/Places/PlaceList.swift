/// Which places a screen lists.
enum PlaceList: String, CaseIterable, Sendable {
  case bookmarks, history

  /// Its heading, and what the main screen says of it.
  var words: (title: Phrase, summary: Phrase, empty: Phrase) {
    switch self {
    case .bookmarks: (.bookmarksTitle, .bookmarksSummary, .bookmarksEmpty)
    case .history: (.historyTitle, .historySummary, .historyEmpty)
    }
  }
}
