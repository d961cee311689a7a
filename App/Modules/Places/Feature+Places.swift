enum PlacesRoute {
  static func list(_ list: PlaceList) -> RoutePattern<> { RoutePattern(list.rawValue) }
}

extension Route {
  static func places(_ list: PlaceList) -> Route { PlacesRoute.list(list)() }
}

extension Feature {
  /// The row of the menu: how many bookmarks there are, and which place was visited last.
  private static func menu(_ list: PlaceList) -> MenuEntry {
    MenuEntry(
      list.words.title, list.words.summary, .yours,
      count: { dependencies in
        guard list == .bookmarks else { return nil }
        await dependencies.personal.places.load()
        let count = dependencies.personal.places.bookmarks.count
        return count == 0 ? nil : count
      },
      state: { dependencies in
        guard list == .history else { return nil }
        await dependencies.personal.places.load()
        return dependencies.personal.places.visits.first.map {
          dependencies.words[PlacesPhrase.last, ["title": $0.title]]
        }
      })
  }

  /// Bookmarks and history.
  static let places = Feature(
    PlaceList.allCases.map { list in
      ScreenRoute(
        PlacesRoute.list(list), keys: PlacesPhrase.keys, menu: menu(list)
      ) { PlacesFactory.create(list, navigator: $0.navigator, dependencies: $0.dependencies) }
    })
}
