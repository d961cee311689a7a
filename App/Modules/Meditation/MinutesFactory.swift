import TerminalKit

/// Makes the history of minutes.
@MainActor
enum MinutesFactory {
  static func create(dependencies: DependencyManager) -> MinutesScreen {
    MinutesScreen(viewModel: MinutesViewModel(minutes: dependencies.minutes), words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(dependencies: dependencies))
  }
}
