import ApiSession
import TerminalKit

/// Leads from a drink to what has to be bought for it.
@MainActor
final class DrinkFlowController: DrinkFlow {
  /// Its own, set by the factory.
  weak var screen: (any Screen)?
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem) {
    guard let navigator else { return }
    DrinkShoppingFactory.pushIn(
      navigator, known: drink, servings: servings, system: system, dependencies: dependencies)
  }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(
      navigator, over: screen, apiError: apiError, of: .cocktails, dependencies: dependencies, retry: retry)
  }
}
