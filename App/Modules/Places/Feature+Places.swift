enum PlacesRoute {
  static func list(_ list: PlaceList) -> RoutePattern<> { RoutePattern(list.rawValue) }
}

extension Route {
  static func places(_ list: PlaceList) -> Route { PlacesRoute.list(list)() }
}

extension Feature {
  /// Bookmarks and history.
  static let places = Feature(
    PlaceList.allCases.map { list in
      ScreenRoute(
        PlacesRoute.list(list), keys: .placesKeys, menu: MenuEntry(list.words.title, list.words.summary, .yours)
      ) { PlacesFactory.create(list, navigator: $0.navigator, dependencies: $0.dependencies) }
    })
}
