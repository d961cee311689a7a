import TerminalKit

@MainActor
enum AlertFactory {
  static func showIn(_ navigator: Navigator?, content: AlertContent, dependencies: DependencyManager) {
    let viewModel = AlertViewModel(content, log: dependencies.logger("Alert")) { [weak navigator] in
      navigator?.dismiss()
    }
    navigator?.present(AlertScreen(viewModel: viewModel, words: dependencies.words))
  }
}
