import TerminalKit

@MainActor
enum ApiRecordFactory {
  static func create(
    _ record: Sourced<AnyRecord>, navigator: Navigator?, dependencies: DependencyManager
  ) -> RecordScreen<AnyRecord> {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let detail = dependencies.detail(of: record)
    let viewModel = RecordViewModel<AnyRecord>(
      detail, reader: dependencies.reader(of: detail), flow: flow, actions: flow.actions)
    return flow.connect(RecordScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(_ navigator: Navigator?, _ record: Sourced<AnyRecord>, dependencies: DependencyManager) {
    navigator?.push(create(record, navigator: navigator, dependencies: dependencies))
  }

  /// Replaces the waiting screen with the record.
  static func pushIn(
    _ navigator: Navigator?, _ record: Sourced<AnyRecord>, inPlaceOf old: any Screen, dependencies: DependencyManager
  ) {
    navigator?.replace(old, with: create(record, navigator: navigator, dependencies: dependencies))
  }
}
