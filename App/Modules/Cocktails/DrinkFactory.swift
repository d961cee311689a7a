import TerminalKit

@MainActor
enum DrinkFactory {
  static func create(id: Int, navigator: Navigator?, dependencies: DependencyManager) -> DrinkScreen {
    screen(id: id, known: nil, navigator, dependencies)
  }

  static func pushIn(_ navigator: Navigator?, id: Int, dependencies: DependencyManager) {
    navigator?.push(create(id: id, navigator: navigator, dependencies: dependencies))
  }

  static func pushIn(_ navigator: Navigator?, known: Sourced<Drink>, dependencies: DependencyManager) {
    navigator?.push(screen(id: known.value.id, known: known, navigator, dependencies))
  }

  private static func screen(
    id: Int, known: Sourced<Drink>?, _ navigator: Navigator?, _ dependencies: DependencyManager
  ) -> DrinkScreen {
    let flow = DrinkFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkViewModel(
      reader: dependencies.reader(ofDrink: id, known: known), flow: flow, bar: dependencies.bar,
      picture: dependencies.drinkPicture(),
      address: { [drinks = dependencies.drinks] in
        drinks.address(ofDrink: $0)
      })
    return flow.connect(DrinkScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
