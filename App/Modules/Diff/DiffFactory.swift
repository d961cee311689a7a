import TerminalKit

@MainActor
enum DiffFactory {
  static func create(
    from before: DiffSide, to after: DiffSide, navigator: Navigator?, dependencies: DependencyManager
  ) -> DiffScreen {
    let flow = DiffFlowController(navigator: navigator, dependencies: dependencies)
    let addresses = dependencies.apis.addresses
    let query = DiffQuery(before: before.whole(addresses), after: after.whole(addresses))
    let viewModel = DiffViewModel(query, loader: dependencies.loader(of: query), flow: flow)
    return flow.connect(DiffScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(
    _ navigator: Navigator?, from before: DiffSide, to after: DiffSide, dependencies: DependencyManager
  ) {
    navigator?.push(create(from: before, to: after, navigator: navigator, dependencies: dependencies))
  }
}

extension DiffSide {
  /// The side with the secrets of its address, if they were typed in this run.
  fileprivate func whole(_ addresses: TypedAddresses) -> DiffSide {
    if case .address(let url) = self { .address(addresses.whole(url)) } else { self }
  }
}
