import TerminalKit

@MainActor
enum MainScreenFactory {
  static func create(
    navigator: Navigator?, dependencies: DependencyManager, features: FeatureCatalogue
  ) -> MainScreen {
    let flow = MainScreenFlowController(navigator: navigator, dependencies: dependencies, features: features)
    let viewModel = MainScreenViewModel(
      flow: flow, rows: features.menuRows(dependencies), swapi: dependencies.swapi, hints: dependencies.hints,
      names: { await features.knownPlaces(dependencies) }, module: features.module)
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
