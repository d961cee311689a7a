import TerminalKit

@MainActor
enum MinutesFactory {
  static func create(dependencies: DependencyManager) -> MinutesScreen {
    let viewModel = MinutesViewModel(minutes: dependencies.minutes)
    return MinutesScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel)
  }

  static func pushIn(_ navigator: Navigator?, dependencies: DependencyManager) {
    navigator?.push(create(dependencies: dependencies))
  }
}
