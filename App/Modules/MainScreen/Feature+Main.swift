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

extension FeatureCatalogue {
  /// Returns the rows of the menu, which read their states and content from the services of the features.
  func menuRows(_ dependencies: DependencyManager) -> [MainScreenViewModel.Row] {
    menu.map { route, entry in
      MainScreenViewModel.Row(
        route: route, entry: entry, state: { await entry.state?(dependencies) },
        present: { entry.present?(dependencies) }, shelf: { await entry.shelf?.places(dependencies) ?? [] },
        glance: { await glance(at: $0.route, dependencies) })
    }
  }
}

enum MainPhrase: String, Phrase {
  static let subject = "main"

  case title, welcome, hint, hintPlain, found
}
