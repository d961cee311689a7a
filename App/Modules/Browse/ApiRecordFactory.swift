import TerminalKit

/// Makes a record of any API.
@MainActor
enum ApiRecordFactory {
  static func create(
    _ record: Sourced<AnyRecord>, navigator: Navigator, dependencies: DependencyManager
  ) -> RecordScreen<AnyRecord> {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let detail = ApiDetail(record, api: dependencies.anyApi, asksNames: dependencies.asksNames)
    let viewModel = RecordViewModel<AnyRecord>(detail, reader: dependencies.reader(of: detail), flow: flow)
    return flow.leading(from: RecordScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }

  static func pushIn(_ navigator: Navigator, _ record: Sourced<AnyRecord>, dependencies: DependencyManager) {
    navigator.push(create(record, navigator: navigator, dependencies: dependencies))
  }
}
