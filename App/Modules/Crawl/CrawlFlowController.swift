import ApiSession
import TerminalKit

/// Tells of a film that did not come.
@MainActor
final class CrawlFlowController: CrawlFlow {
  /// Its own, set by the factory.
  weak var screen: (any Screen)?
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(
      navigator, over: screen, apiError: apiError, of: .starWars, dependencies: dependencies, retry: retry)
  }
}
