import ApiSession
import TerminalKit

/// Leads from a comparison to one of its two records.
@MainActor
final class ComparisonFlowController: ComparisonFlow {
  /// Its own, set by the factory.
  weak var screen: (any Screen)?
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func showRecord(_ reference: Reference) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, reference: reference, dependencies: dependencies)
  }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(
      navigator, over: screen, apiError: apiError, of: .starWars, dependencies: dependencies, retry: retry)
  }
}
