import TerminalKit

@MainActor
enum DiffEntryFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> DiffEntryScreen {
    let flow = DiffFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = DiffEntryViewModel(flow: flow)
    return flow.connect(DiffEntryScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
