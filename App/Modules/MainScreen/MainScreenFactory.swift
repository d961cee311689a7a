import TerminalKit

/// Makes the main screen.
@MainActor
enum MainScreenFactory {
  static func create(
    navigator: Navigator, dependencies: DependencyManager, features: FeatureCatalogue
  ) -> MainScreen {
    let flow = MainScreenFlowController(navigator: navigator, dependencies: dependencies, features: features)
    let rows = features.menu.map { item in
      MainScreenViewModel.Row(route: item.route, entry: item.entry) { await item.entry.count?(dependencies) }
    }
    let viewModel = MainScreenViewModel(
      flow: flow, rows: rows, words: dependencies.words, swapi: dependencies.swapi, hints: dependencies.hints)
    return MainScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func rootIn(_ navigator: Navigator, dependencies: DependencyManager, features: FeatureCatalogue) {
    navigator.setRoot(create(navigator: navigator, dependencies: dependencies, features: features))
  }
}
