import TerminalKit

/// Leads from two states to their differences, and from there to a record.
@MainActor
final class DiffFlowController: FlowController, DiffFlow, DiffEntryFlow {
  func open(_ record: Sourced<AnyRecord>) {
    guard let navigator else { return }
    ApiRecordFactory.pushIn(navigator, record, dependencies: dependencies)
  }

  func compare(_ before: DiffSide, _ after: DiffSide) {
    guard let navigator else { return }
    navigator.push(DiffFactory.create(from: before, to: after, navigator: navigator, dependencies: dependencies))
  }
}
