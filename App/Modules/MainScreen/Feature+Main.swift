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

extension FeatureCatalogue {
  /// The rows of the main screen, with the state that each feature reports.
  func rows(_ dependencies: DependencyManager) -> [MainScreenViewModel.Row] {
    menu.map { route, entry in
      MainScreenViewModel.Row(
        route: route, entry: entry, state: { await entry.state?(dependencies) },
        present: { entry.present?(dependencies) }, shelf: { await entry.shelf?.places(dependencies) ?? [] },
        glance: { await self.glance(at: $0.route, dependencies) })
    }
  }
}
