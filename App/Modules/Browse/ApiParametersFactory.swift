import Foundation
import TerminalKit

@MainActor
enum ApiParametersFactory {
  /// Asks for the parameters of a list's query.
  static func showIn(
    _ navigator: Navigator?, _ query: ListQuery, dependencies: DependencyManager,
    done: @escaping @MainActor (URL) -> Void
  ) {
    let done = navigator.closing { if let url: URL = $0 { done(url) } }
    showIn(navigator, ApiParametersViewModel(query, kept: dependencies.keptParameters, done: done), dependencies)
  }

  /// Asks for the parameters of a link's collection.
  static func showIn(
    _ navigator: Navigator?, _ link: ApiLink, below base: URL, dependencies: DependencyManager,
    done: @escaping @MainActor (ApiLink) -> Void
  ) {
    let done = navigator.closing { if let link: ApiLink = $0 { done(link) } }
    showIn(navigator, ApiParametersViewModel(link, below: base, done: done), dependencies)
  }

  private static func showIn(
    _ navigator: Navigator?, _ viewModel: ApiParametersViewModel, _ dependencies: DependencyManager
  ) {
    navigator?.present(ApiParametersScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
