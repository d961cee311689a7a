import TerminalKit

@MainActor
enum LogTailFactory {
  static func create(dependencies: DependencyManager) -> LogTailScreen {
    let viewModel = LogTailViewModel(log: dependencies.personal.log)
    return LogTailScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel)
  }

  static func pushIn(_ navigator: Navigator?, dependencies: DependencyManager) {
    navigator?.push(create(dependencies: dependencies))
  }
}
