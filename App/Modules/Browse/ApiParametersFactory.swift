import TerminalKit

@MainActor
enum ApiParametersFactory {
  /// Asks for the parameters of a list's query.
  static func showIn(
    _ navigator: Navigator?, _ query: ListQuery, dependencies: DependencyManager,
    done: @escaping @MainActor ([String: String]) -> Void
  ) {
    showIn(navigator, dependencies, done) { ApiParametersViewModel(query, kept: dependencies.keptParameters, done: $0) }
  }

  static func showIn(
    _ navigator: Navigator?, _ collection: ApiCollection, dependencies: DependencyManager,
    done: @escaping @MainActor ([String: String]) -> Void
  ) { showIn(navigator, dependencies, done) { ApiParametersViewModel(collection, done: $0) } }

  private static func showIn(
    _ navigator: Navigator?, _ dependencies: DependencyManager, _ done: @escaping @MainActor ([String: String]) -> Void,
    _ create: (@escaping @MainActor ([String: String]?) -> Void) -> ApiParametersViewModel
  ) {
    let viewModel = create(navigator.closing { if let values = $0 { done(values) } })
    navigator?.present(ApiParametersScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
