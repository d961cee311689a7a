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

/// The menu of all modules.
extension Phrase {
  static let mainTitle = Phrase("main.title")
  static let mainWelcome = Phrase("main.welcome")
  static let mainHint = Phrase("main.hint")
  static let mainHintPlain = Phrase("main.hint.plain")
  static let groupYours = Phrase("main.group.yours")
  static let groupStarWars = Phrase("main.group.starWars")
  static let groupBar = Phrase("main.group.bar")
  static let groupFlight = Phrase("main.group.flight")
  static let groupMind = Phrase("main.group.mind")
  static let groupSpace = Phrase("main.group.space")
}
