import TerminalKit

/// Leads from a comparison to one of its records.
@MainActor
final class ApiComparisonFlowController: FlowController, ApiComparisonFlow {
  func open(_ subject: ApiSubject, provenance: Provenance) {
    guard let navigator else { return }
    ApiRecordFactory.pushIn(navigator, subject, provenance: provenance, dependencies: dependencies)
  }
}

/// Makes the comparison of two records of any API.
@MainActor
enum ApiComparisonFactory {
  static func pushIn(
    _ navigator: Navigator, of one: Sourced<ApiSubject>, with other: Sourced<ApiSubject>,
    dependencies: DependencyManager
  ) {
    let flow = ApiComparisonFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiComparisonViewModel(one, other, flow: flow, api: dependencies.anyApi)
    let screen = ComparisonScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    navigator.push(screen)
  }
}
