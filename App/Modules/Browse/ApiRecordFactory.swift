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

  /// Shows a record, in place of the waiting screen if there is one.
  static func pushIn(
    _ navigator: Navigator?, _ record: Sourced<AnyRecord>, inPlaceOf old: (any Screen)? = nil,
    dependencies: DependencyManager
  ) {
    navigator?.push(create(record, navigator: navigator, dependencies: dependencies), inPlaceOf: old)
  }
}
