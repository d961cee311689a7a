import ApiSession
import TerminalKit

/// Leads from a drink to what has to be bought for it.
@MainActor
final class DrinkFlowController: FlowController, DrinkFlow {
  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem) {
    guard let navigator else { return }
    DrinkShoppingFactory.pushIn(
      navigator, known: drink, servings: servings, system: system, dependencies: dependencies)
  }
}

/// Makes the detail of a drink.
@MainActor
enum DrinkFactory {
  static func create(id: Int, navigator: Navigator, dependencies: DependencyManager) -> DrinkScreen {
    screen(id: id, known: nil, navigator, dependencies)
  }

  static func pushIn(_ navigator: Navigator, id: Int, dependencies: DependencyManager) {
    navigator.push(create(id: id, navigator: navigator, dependencies: dependencies))
  }

  /// Shows a drink that a list had already.
  static func pushIn(_ navigator: Navigator, known: Sourced<Drink>, dependencies: DependencyManager) {
    navigator.push(screen(id: known.value.id, known: known, navigator, dependencies))
  }

  private static func screen(
    id: Int, known: Sourced<Drink>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> DrinkScreen {
    let flow = DrinkFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkViewModel(id: id, known: known, flow: flow, drinks: dependencies.drinks, bar: dependencies.bar)
    let screen = DrinkScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
