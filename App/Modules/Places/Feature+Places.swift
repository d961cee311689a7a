extension Route {
  static func places(_ list: PlaceList) -> Route { Route(unchecked: list.rawValue) }
}

extension Feature {
  /// The row of the menu: the number of bookmarks, or the latest visit.
  private static func menu(_ list: PlaceList) -> MenuEntry {
    MenuEntry(
      list.words.title, list.words.summary, .yours,
      state: { await state(of: list, $0) },
      shelf: MenuShelf(
        title: list == .history ? PlacesPhrase.resume : list.words.title, hasCard: list == .history
      ) { dependencies in
        let book = dependencies.personal.places
        await book.load()
        // The menu has the lists themselves already.
        return book.places(list).filter { $0.route.contains("/") || $0.route.contains(";") }
      })
  }

  @MainActor
  private static func state(of list: PlaceList, _ dependencies: DependencyManager) async -> MenuEntry.State? {
    let (book, words) = (dependencies.personal.places, dependencies.words)
    await book.load()
    let count = book.bookmarks.count
    switch list {
    case .bookmarks:
      guard count > 0 else { return nil }
      return { words[PlacesPhrase.bookmarksCount, count: count] }
    case .history:
      guard let last = book.visits.first else { return nil }
      return { words[PlacesPhrase.last, ["title": dependencies.placeTitle(last)]] }
    }
  }

  static let places = Feature(
    PlaceList.allCases.map { list in
      ScreenRoute(
        RoutePattern(.places(list)), keys: PlacesPhrase.keys, menu: menu(list)
      ) { PlacesFactory.create(list, navigator: $0.navigator, dependencies: $0.dependencies) }
    })
}

enum PlacesPhrase: String, Phrase {
  static let subject = "places"

  case last, resume, bookmarksTitle, bookmarksSummary, bookmarksCount, bookmarksEmpty, historyTitle, historySummary
  case historyEmpty, keys
  case remove, undo, kept, keptWithoutSecret, letGo
}

extension PlaceList {
  /// The heading, the summary on the main screen, and the text of an empty list.
  var words: (title: any Phrase, summary: any Phrase, empty: any Phrase) {
    switch self {
    case .bookmarks: (PlacesPhrase.bookmarksTitle, PlacesPhrase.bookmarksSummary, PlacesPhrase.bookmarksEmpty)
    case .history: (PlacesPhrase.historyTitle, PlacesPhrase.historySummary, PlacesPhrase.historyEmpty)
    }
  }
}
