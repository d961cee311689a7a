enum MainRoute {
  static let menu = RoutePattern("main")
}

extension Route {
  static let main = MainRoute.menu()
}

extension Feature {
  /// The menu of all features.
  static let main = Feature([
    ScreenRoute(MainRoute.menu, keys: .mainTitle) {
      MainScreenFactory.create(navigator: $0.navigator, dependencies: $0.dependencies, features: $0.features)
    }
  ])
}
