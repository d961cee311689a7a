import TerminalKit

@MainActor
enum PosterShowFactory {
  static func create(dependencies: DependencyManager) -> PosterShowScreen {
    let viewModel = PosterShowViewModel(
      posters: dependencies.posters, clock: dependencies.clock,
      startsPlaying: !dependencies.reducesMotion)
    return PosterShowScreen(viewModel: viewModel, words: dependencies.words, renderer: dependencies.renderer()).observe(
      viewModel)
  }

  static func pushIn(_ navigator: Navigator?, dependencies: DependencyManager) {
    navigator?.push(create(dependencies: dependencies))
  }
}
