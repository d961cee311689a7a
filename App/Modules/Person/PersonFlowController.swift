import ApiSession
import TerminalKit

/// Shows what went wrong on the detail of a person.
@MainActor
final class PersonFlowController: PersonFlow {
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(navigator, apiError: apiError, dependencies: dependencies, retry: retry)
  }
}
