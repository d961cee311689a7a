import Foundation
import TerminalKit

/// Makes the form of a request's parameters.
@MainActor
enum ApiParametersFactory {
  static func showIn(
    _ navigator: Navigator?, _ query: ListQuery, dependencies: DependencyManager,
    done: @escaping @MainActor ([String: String]) -> Void
  ) {
    let kept = dependencies.keptParameters
    let viewModel = ApiParametersViewModel(
      query, kept: kept, done: navigator.closing { if let values = $0 { done(values) } })
    showIn(navigator, viewModel, dependencies)
  }

  static func showIn(
    _ navigator: Navigator?, _ collection: ApiCollection, below base: URL, dependencies: DependencyManager,
    done: @escaping @MainActor ([String: String]) -> Void
  ) {
    let viewModel = ApiParametersViewModel(
      collection, below: base, done: navigator.closing { if let values = $0 { done(values) } })
    showIn(navigator, viewModel, dependencies)
  }

  private static func showIn(
    _ navigator: Navigator?, _ viewModel: ApiParametersViewModel, _ dependencies: DependencyManager
  ) {
    navigator?.present(ApiParametersScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
