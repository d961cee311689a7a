import TerminalKit

/// Makes the log of this visit.
@MainActor
enum LogTailFactory {
  static func create(dependencies: DependencyManager) -> LogTailScreen {
    LogTailScreen(viewModel: LogTailViewModel(log: dependencies.personal.log), words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(dependencies: dependencies))
  }
}
