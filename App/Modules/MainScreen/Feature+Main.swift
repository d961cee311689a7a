extension Route {
  static let main = Route(unchecked: "main")
}

extension Feature {
  static let main = Feature([
    ScreenRoute(RoutePattern(.main), keys: MainPhrase.title) {
      MainScreenFactory.create(navigator: $0.navigator, dependencies: $0.dependencies, features: $0.features)
    }
  ])
}

enum MainPhrase: String, Phrase {
  static let subject = "main"

  case title, welcome, hint, hintPlain, found
}
