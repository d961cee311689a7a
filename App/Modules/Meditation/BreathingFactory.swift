import TerminalKit

@MainActor
enum BreathingFactory {
  static func create(dependencies: DependencyManager) -> BreathingScreen {
    let viewModel = BreathingViewModel(clock: dependencies.clock)
    return BreathingScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel)
  }

  static func pushIn(_ navigator: Navigator?, dependencies: DependencyManager) {
    navigator?.push(create(dependencies: dependencies))
  }
}
