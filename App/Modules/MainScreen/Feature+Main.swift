enum MainRoute {
  static let menu = RoutePattern("main")
}

extension Route {
  static let main = MainRoute.menu()
}

extension Feature {
  static let main = Feature([
    ScreenRoute(MainRoute.menu, keys: MainPhrase.title) {
      MainScreenFactory.create(navigator: $0.navigator, dependencies: $0.dependencies, features: $0.features)
    }
  ])
}

enum MainPhrase: String, Phrase {
  static let subject = "main"

  case title, welcome, hint, hintPlain
  case found, groupApis, groupYours, groupStarWars, groupBar, groupMind, groupTravel
}
