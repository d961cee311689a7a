import TerminalKit

@MainActor
enum DrinkFactory {
  /// `known` is a list's version of the drink.
  static func create(
    id: Int, known: Sourced<Drink>? = nil, navigator: Navigator?, dependencies: DependencyManager
  ) -> DrinkScreen {
    let flow = DrinkFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkViewModel(
      reader: dependencies.reader(ofDrink: id, known: known), flow: flow, drinks: dependencies.drinks,
      bar: dependencies.personal.bar, picture: dependencies.drinkPicture())
    return flow.connect(DrinkScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(_ navigator: Navigator?, _ drink: Sourced<Drink>, dependencies: DependencyManager) {
    navigator?.push(create(id: drink.value.id, known: drink, navigator: navigator, dependencies: dependencies))
  }
}
