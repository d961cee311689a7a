import Foundation
import TerminalKit

/// Makes the form of the values that a request is made with.
@MainActor
enum ApiParametersFactory {
  /// Asks for the query of a list.
  static func showIn(
    _ navigator: Navigator, _ query: ListQuery, dependencies: DependencyManager,
    done: @escaping ([String: String]) -> Void
  ) {
    let kept = KeptParameters(kept: dependencies.personal.parameters)
    showIn(navigator, ApiParametersViewModel(query, kept: kept), dependencies, done)
  }

  /// Asks for the parameters of a collection.
  static func showIn(
    _ navigator: Navigator, _ collection: ApiCollection, below base: URL, dependencies: DependencyManager,
    done: @escaping ([String: String]) -> Void
  ) {
    showIn(navigator, ApiParametersViewModel(collection, below: base), dependencies, done)
  }

  private static func showIn(
    _ navigator: Navigator, _ viewModel: ApiParametersViewModel, _ dependencies: DependencyManager,
    _ done: @escaping ([String: String]) -> Void
  ) {
    navigator.ask(ApiParametersScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel)) { values in
      if let values { done(values) }
    }
  }
}
