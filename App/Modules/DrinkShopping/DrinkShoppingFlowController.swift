import ApiSession
import TerminalKit

/// Copies a shopping list, and tells what went wrong with it.
@MainActor
final class DrinkShoppingFlowController: DrinkShoppingFlow {
  /// Its own, set by the factory.
  weak var screen: (any Screen)?
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func copy(_ lines: [String]) {
    let words = dependencies.words
    let toast = words[.shoppingCopied, ["list": lines.joined(separator: ", ")]]
    navigator?.copy(lines.map { $0 + "\n" }.joined(), toast: toast)
  }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(
      navigator, over: screen, apiError: apiError, of: .cocktails, dependencies: dependencies, retry: retry)
  }
}
