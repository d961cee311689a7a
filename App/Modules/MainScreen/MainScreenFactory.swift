import TerminalKit

@MainActor
enum MainScreenFactory {
  static func create(
    navigator: Navigator?, dependencies: DependencyManager, features: FeatureCatalogue
  ) -> MainScreen {
    let flow = MainScreenFlowController(navigator: navigator, dependencies: dependencies, features: features)
    let rows = features.menu.map { route, entry in
      MainScreenViewModel.Row(
        route: route, entry: entry, state: { await entry.state?(dependencies) },
        present: { entry.present?(dependencies) }, shelf: { await entry.shelf?.places(dependencies) ?? [] },
        glance: { await features.glance(at: $0.route, dependencies) })
    }
    let viewModel = MainScreenViewModel(
      flow: flow, rows: rows, words: dependencies.words, swapi: dependencies.swapi, hints: dependencies.hints,
      names: { await features.names(dependencies).map { Place(route: $0.route, title: $0.title) } },
      module: features.module)
    return flow.connect(MainScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  /// Sets the root of `navigator`, with `screens` above it as if the user had opened them.
  static func rootIn(
    _ navigator: Navigator?, below screens: [any Screen] = [], dependencies: DependencyManager,
    features: FeatureCatalogue
  ) {
    navigator?.setStack([create(navigator: navigator, dependencies: dependencies, features: features)] + screens)
  }
}
