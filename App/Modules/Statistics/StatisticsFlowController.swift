import ApiSession
import TerminalKit

/// Tells of a list that did not come to its end.
@MainActor
final class StatisticsFlowController: StatisticsFlow {
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
