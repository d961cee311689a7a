import TerminalKit

final class DiffFlowController: FlowController, BrowseNavigation, DiffFlow, DiffEntryFlow {
  func open(_ record: Sourced<AnyRecord>) { show(record) }

  func compare(_ before: DiffSide, _ after: DiffSide) {
    DiffFactory.pushIn(navigator, from: before, to: after, dependencies: dependencies)
  }

  func closeForm() { navigator?.pop() }
}
