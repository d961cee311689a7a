import TerminalKit

@MainActor
enum DrinkBarFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> DrinkBarScreen {
    let flow = DrinkFlowController(navigator: navigator, dependencies: dependencies, about: .cocktails)
    let viewModel = DrinkBarViewModel(
      flow: flow, drinks: dependencies.drinks, bar: dependencies.personal.bar, clock: dependencies.clock,
      sources: dependencies.personal.sources, picture: dependencies.drinkPicture())
    return flow.connect(DrinkBarScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(_ navigator: Navigator?, dependencies: DependencyManager) {
    navigator?.push(create(navigator: navigator, dependencies: dependencies))
  }
}
