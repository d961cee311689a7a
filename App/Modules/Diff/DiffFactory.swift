import TerminalKit

/// Makes the form for two sides, and the differences between them.
@MainActor
enum DiffFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> DiffEntryScreen {
    let flow = DiffFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = DiffEntryViewModel(flow: flow)
    return flow.connect(DiffEntryScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func create(
    from before: DiffSide, to after: DiffSide, navigator: Navigator?, dependencies: DependencyManager
  ) -> DiffScreen {
    let flow = DiffFlowController(navigator: navigator, dependencies: dependencies)
    let query = DiffQuery(before: dependencies.whole(before), after: dependencies.whole(after))
    let viewModel = DiffViewModel(query, loader: dependencies.loader(of: query), flow: flow)
    return flow.connect(DiffScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(
    _ navigator: Navigator?, from before: DiffSide, to after: DiffSide, dependencies: DependencyManager
  ) {
    navigator?.push(create(from: before, to: after, navigator: navigator, dependencies: dependencies))
  }
}
