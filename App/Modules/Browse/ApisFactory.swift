import TerminalKit

@MainActor
enum ApisFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> ApisScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApisViewModel(flow: flow, book: dependencies.apis.book, recent: dependencies.recentAddresses)
    return flow.connect(ApisScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
