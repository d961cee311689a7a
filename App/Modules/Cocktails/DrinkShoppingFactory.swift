import TerminalKit

@MainActor
enum DrinkShoppingFactory {
  static func create(id: Int, navigator: Navigator?, dependencies: DependencyManager) -> DrinkShoppingScreen {
    screen(id: id, known: nil, servings: 1, system: .asWritten, navigator, dependencies)
  }

  static func pushIn(
    _ navigator: Navigator?, known: Sourced<Drink>, servings: Int, system: MeasureSystem,
    dependencies: DependencyManager
  ) {
    navigator?.push(
      screen(id: known.value.id, known: known, servings: servings, system: system, navigator, dependencies))
  }

  private static func screen(
    id: Int, known: Sourced<Drink>?, servings: Int, system: MeasureSystem, _ navigator: Navigator?,
    _ dependencies: DependencyManager
  ) -> DrinkShoppingScreen {
    let flow = DrinkShoppingFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkShoppingViewModel(
      reader: dependencies.reader(ofDrink: id, known: known), servings: servings, system: system, flow: flow,
      bar: dependencies.bar)
    return flow.connect(DrinkShoppingScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
