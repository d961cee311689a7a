import TerminalKit

@MainActor
enum ApiFormFactory {
  static func showIn(
    _ navigator: Navigator?, _ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String],
    dependencies: DependencyManager
  ) {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiFormViewModel(
      description, list: list, namedBy: paths, flow: flow, book: dependencies.apis.book,
      api: dependencies.anyApi, consent: dependencies.apis.consent)
    navigator?.present(flow.connect(ApiFormScreen(viewModel: viewModel, words: dependencies.words), to: viewModel))
  }
}
