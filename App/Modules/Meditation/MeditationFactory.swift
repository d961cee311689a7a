import TerminalKit

/// Makes the meditation.
@MainActor
enum MeditationFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> MeditationScreen {
    let flow = MeditationFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = MeditationViewModel(flow: flow, listening: dependencies.listening)
    return MeditationScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}
