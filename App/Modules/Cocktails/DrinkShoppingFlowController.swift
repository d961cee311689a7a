import ApiSession
import TerminalKit

/// Copies a shopping list, and tells what went wrong with it.
@MainActor
final class DrinkShoppingFlowController: FlowController, DrinkShoppingFlow {
  func copy(_ lines: [String]) {
    let words = dependencies.words
    let toast = words[CocktailsPhrase.shoppingCopied, ["list": lines.joined(separator: ", ")]]
    navigator?.copy(lines.map { $0 + "\n" }.joined(), toast: toast)
  }
}

/// Makes the shopping list of a drink.
@MainActor
enum DrinkShoppingFactory {
  static func create(id: Int, navigator: Navigator, dependencies: DependencyManager) -> DrinkShoppingScreen {
    screen(id: id, known: nil, servings: 1, system: .asWritten, navigator, dependencies)
  }

  /// Shows the list of a drink that another screen had already.
  static func pushIn(
    _ navigator: Navigator, known: Sourced<Drink>, servings: Int, system: MeasureSystem,
    dependencies: DependencyManager
  ) {
    navigator.push(
      screen(id: known.value.id, known: known, servings: servings, system: system, navigator, dependencies))
  }

  private static func screen(
    id: Int, known: Sourced<Drink>?, servings: Int, system: MeasureSystem, _ navigator: Navigator,
    _ dependencies: DependencyManager
  ) -> DrinkShoppingScreen {
    let flow = DrinkShoppingFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkShoppingViewModel(
      id: id, known: known, servings: servings, system: system, flow: flow, drinks: dependencies.drinks,
      bar: dependencies.bar)
    let screen = DrinkShoppingScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
