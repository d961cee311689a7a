import Foundation
import TerminalKit

/// Puts the screen that fits an answer in the place of the one that waited for it.
@MainActor
final class ApiGateFlowController: FlowController, ApiGateFlow {
  func show(_ answer: Sourced<AnyAnswer>, at url: URL) {
    guard let navigator, let screen else { return }
    let made: any Screen =
      switch answer.value.shape.content {
      case .records: ApiRecordsFactory.create(answer, at: url, navigator: navigator, dependencies: dependencies)
      case .menu(let links):
        ApiHomeFactory.create(
          links, at: url, provenance: answer.provenance, navigator: navigator, dependencies: dependencies)
      case .record(let value), .scalar(let value):
        ApiRecordFactory.create(
          ApiSubject(value: value, base: answer.value.url, route: Route.browse(url), isWhole: true),
          provenance: answer.provenance, navigator: navigator, dependencies: dependencies)
      }
    navigator.replace(screen, with: made)
  }

  func show(_ record: AnyRecord, of answer: Sourced<AnyAnswer>, layout: RecordLayout) {
    guard let navigator, let screen else { return }
    let subject = ApiSubject(record, of: answer.value.url, layout: layout)
    navigator.replace(
      screen,
      with: ApiRecordFactory.create(
        subject, provenance: answer.provenance, navigator: navigator, dependencies: dependencies))
  }
}

/// Makes the screen that waits for the answer of an address.
@MainActor
enum ApiGateFactory {
  static func create(
    _ url: URL, record: String? = nil, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiGateScreen {
    let flow = ApiGateFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiGateViewModel(url, record: record, flow: flow, api: dependencies.anyApi)
    let route = record.map { BrowseRoute.record(ApiAddress(url), RecordKey($0)) } ?? .browse(url)
    let screen = ApiGateScreen(viewModel: viewModel, route: route, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  static func pushIn(_ navigator: Navigator, url: URL, dependencies: DependencyManager) {
    navigator.push(create(url, navigator: navigator, dependencies: dependencies))
  }
}

extension Route {
  /// What opens an address.
  static func browse(_ url: URL) -> Route { BrowseRoute.address(ApiAddress(url)) }
}
