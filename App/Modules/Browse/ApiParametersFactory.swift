import TerminalKit

@MainActor
enum ApiParametersFactory {
  /// Asks for parameter values; `done` receives the link with these values, unless the user cancels.
  static func showIn(
    _ navigator: Navigator?, _ target: ApiParametersViewModel.Target, dependencies: DependencyManager,
    done: @escaping @MainActor (ApiLink) -> Void
  ) {
    let close = navigator.closing { (link: ApiLink?) in if let link { done(link) } }
    let viewModel = ApiParametersViewModel(target, kept: dependencies.keptParameters, done: close)
    navigator?.present(ApiParametersScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
