import TerminalKit

@MainActor
enum PosterComparisonFactory {
  static func create(one: Int, other: Int, dependencies: DependencyManager) -> PosterComparisonScreen {
    let viewModel = PosterComparisonViewModel(
      one: one, other: other, posters: dependencies.posters)
    return PosterComparisonScreen(
      viewModel: viewModel, words: dependencies.words, renderers: [dependencies.renderer(), dependencies.renderer()]
    ).observe(viewModel)
  }

  static func pushIn(_ navigator: Navigator?, one: Int, other: Int, dependencies: DependencyManager) {
    navigator?.push(create(one: one, other: other, dependencies: dependencies))
  }
}
