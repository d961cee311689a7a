import TerminalKit

/// Makes the choice of a filter for drinks.
@MainActor
enum DrinkFilterFactory {
  /// Presents the choice; `chosen` is not called when it is dismissed without one.
  static func showIn(
    _ navigator: Navigator, traits: [DrinkTrait], dependencies: DependencyManager,
    chosen: @escaping @MainActor (DrinkQuery) -> Void
  ) {
    let viewModel = DrinkFilterViewModel(of: traits, drinks: dependencies.drinks)
    navigator.ask(DrinkFilterScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel)) { query in
      if let query { chosen(query) }
    }
  }
}
