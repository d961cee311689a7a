import ApiSession
import Foundation
import TerminalKit

/// Leads from a list to one of its records.
@MainActor
final class ApiRecordsFlowController: FlowController, ApiRecordsFlow {
  func show(_ record: Sourced<AnyRecord>, of url: URL, layout: RecordLayout) {
    guard let navigator else { return }
    ApiRecordFactory.pushIn(
      navigator, ApiSubject(record.value, of: url, layout: layout), provenance: record.provenance,
      dependencies: dependencies)
  }
}

/// Makes the list of an API's records.
@MainActor
enum ApiRecordsFactory {
  static func create(
    _ first: Sourced<AnyAnswer>, at url: URL, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiRecordsScreen {
    let flow = ApiRecordsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiRecordsViewModel(
      first, at: url, flow: flow, api: dependencies.anyApi, clock: dependencies.clock)
    let screen = ApiRecordsScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
