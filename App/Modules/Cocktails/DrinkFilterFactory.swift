import TerminalKit

@MainActor
enum DrinkFilterFactory {
  /// Presents the choice; `chosen` is not called if it is cancelled.
  static func showIn(
    _ navigator: Navigator?, traits: [DrinkTrait], instead text: String, typing: Bool, dependencies: DependencyManager,
    chosen: @escaping @MainActor (DrinkFilter) -> Void
  ) {
    let viewModel = DrinkFilterViewModel(
      traits.map { ($0, dependencies.loader(ofValuesOf: $0)) }, instead: text, typing: typing,
      done: navigator.closing(chosen))
    navigator?.present(DrinkFilterScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
