import TerminalKit

/// Makes the main screen.
@MainActor
enum MainScreenFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> MainScreen {
    let flow = MainScreenFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = MainScreenViewModel(
      flow: flow, words: dependencies.words, swapi: dependencies.swapi, hints: dependencies.hints)
    return MainScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func rootIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.setRoot(create(navigator: navigator, dependencies: dependencies))
  }
}
