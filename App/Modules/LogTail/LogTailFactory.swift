import TerminalKit

/// Makes the end of the log.
@MainActor
enum LogTailFactory {
  static func create(dependencies: DependencyManager) -> LogTailScreen {
    LogTailScreen(viewModel: LogTailViewModel(reader: dependencies.personal.log), words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(dependencies: dependencies))
  }
}
