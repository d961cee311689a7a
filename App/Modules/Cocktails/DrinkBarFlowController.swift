import TerminalKit

/// Leads from what can be made to a drink, and to what has to be bought for it.
@MainActor
final class DrinkBarFlowController: FlowController, DrinkBarFlow {
  func showDrink(_ drink: Sourced<Drink>) {
    guard let navigator else { return }
    DrinkFactory.pushIn(navigator, known: drink, dependencies: dependencies)
  }

  func showShoppingList(of drink: Sourced<Drink>) {
    guard let navigator else { return }
    DrinkShoppingFactory.pushIn(
      navigator, known: drink, servings: 1, system: .asWritten, dependencies: dependencies)
  }
}

/// Makes the list of what can be made of the things at home.
@MainActor
enum DrinkBarFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> DrinkBarScreen {
    let flow = DrinkBarFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = DrinkBarViewModel(
      flow: flow, drinks: dependencies.drinks, bar: dependencies.bar, clock: dependencies.clock)
    return DrinkBarScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}
