import TerminalKit

/// Makes the breathing guide.
@MainActor
enum BreathingFactory {
  static func create(dependencies: DependencyManager) -> BreathingScreen {
    BreathingScreen(viewModel: BreathingViewModel(clock: dependencies.clock), words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(dependencies: dependencies))
  }
}
