import TerminalKit

@MainActor
enum DrinkShoppingFactory {
  /// `known` is the drink as another screen shows it.
  static func create(
    id: Int, known: Sourced<Drink>? = nil, servings: Int = 1, system: MeasureSystem = .asWritten,
    navigator: Navigator?, dependencies: DependencyManager
  ) -> DrinkShoppingScreen {
    let flow = DrinkShoppingFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkShoppingViewModel(
      reader: dependencies.reader(ofDrink: id, known: known), servings: servings, system: system, flow: flow,
      bar: dependencies.personal.bar)
    return flow.connect(DrinkShoppingScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(
    _ navigator: Navigator?, known: Sourced<Drink>, servings: Int = 1, system: MeasureSystem = .asWritten,
    dependencies: DependencyManager
  ) {
    navigator?.push(
      create(
        id: known.value.id, known: known, servings: servings, system: system, navigator: navigator,
        dependencies: dependencies))
  }
}
