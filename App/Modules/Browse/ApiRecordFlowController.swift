import ApiSession
import Foundation
import Json
import TerminalKit

/// Leads from a record to what it is related to, and to the parts of it.
@MainActor
final class ApiRecordFlowController: FlowController, ApiRecordFlow {
  func open(_ url: URL) {
    guard let navigator else { return }
    ApiGateFactory.pushIn(navigator, url: url, dependencies: dependencies)
  }

  func showRaw(_ value: JsonValue, title: String) {
    guard let navigator else { return }
    JsonTreeFactory.pushIn(navigator, value, title: title, dependencies: dependencies)
  }

  func show(_ subject: ApiSubject, provenance: Provenance) {
    guard let navigator else { return }
    ApiRecordFactory.pushIn(navigator, subject, provenance: provenance, dependencies: dependencies)
  }
}

/// Makes the screen of a record.
@MainActor
enum ApiRecordFactory {
  static func create(
    _ subject: ApiSubject, provenance: Provenance, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiRecordScreen {
    let flow = ApiRecordFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiRecordViewModel(subject, provenance: provenance, flow: flow, api: dependencies.anyApi)
    let screen = ApiRecordScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  static func pushIn(
    _ navigator: Navigator, _ subject: ApiSubject, provenance: Provenance, dependencies: DependencyManager
  ) {
    navigator.push(create(subject, provenance: provenance, navigator: navigator, dependencies: dependencies))
  }
}
