import Foundation
import TerminalKit

/// Makes the screens that compare two states.
@MainActor
enum DiffFactory {
  static func entry(navigator: Navigator, dependencies: DependencyManager) -> DiffEntryScreen {
    let flow = DiffFlowController(navigator: navigator, dependencies: dependencies)
    return flow.leading(
      from: DiffEntryScreen(viewModel: DiffEntryViewModel(flow: flow), words: dependencies.words))
  }

  static func create(
    from before: DiffSide, to after: DiffSide, navigator: Navigator, dependencies: DependencyManager
  ) -> DiffScreen {
    let flow = DiffFlowController(navigator: navigator, dependencies: dependencies)
    let addresses = dependencies.apis.addresses
    let query = DiffQuery(before: before.whole(addresses), after: after.whole(addresses))
    let viewModel = DiffViewModel(query, flow: flow, reader: dependencies.diff)
    return flow.leading(from: DiffScreen(viewModel: viewModel, words: dependencies.words))
  }
}

extension DiffSide {
  /// The side with the secrets of its address, where they were typed in this visit.
  fileprivate func whole(_ addresses: TypedAddresses) -> DiffSide {
    if case .address(let url) = self { .address(addresses.whole(url)) } else { self }
  }
}
