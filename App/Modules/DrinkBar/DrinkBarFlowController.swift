import TerminalKit

/// Leads from what can be made to a drink.
@MainActor
final class DrinkBarFlowController: DrinkBarFlow {
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func showDrink(_ drink: Sourced<Drink>) {
    guard let navigator else { return }
    DrinkFactory.pushIn(navigator, known: drink, dependencies: dependencies)
  }
}
