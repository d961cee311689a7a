import TerminalKit

@MainActor
enum DrinkShoppingFactory {
  /// `known` is the drink as another screen shows it.
  static func create(
    id: Int, known: Sourced<Drink>? = nil, servings: Int = 1, system: MeasureSystem = .asWritten,
    navigator: Navigator?, dependencies: DependencyManager
  ) -> DrinkShoppingScreen {
    let flow = DrinkFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkShoppingViewModel(
      reader: dependencies.reader(ofDrink: id, known: known), servings: servings, system: system, flow: flow,
      bar: dependencies.personal.bar)
    return flow.connect(DrinkShoppingScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(
    _ navigator: Navigator?, _ drink: Sourced<Drink>, servings: Int, system: MeasureSystem,
    dependencies: DependencyManager
  ) {
    navigator?.push(
      create(
        id: drink.value.id, known: drink, servings: servings, system: system, navigator: navigator,
        dependencies: dependencies))
  }
}
