import TerminalKit

/// Makes the screens of one poster and of two compared ones.
@MainActor
enum PosterFactory {
  static func create(number: Int, navigator: Navigator?, dependencies: DependencyManager) -> PosterScreen {
    let flow = PosterFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = PosterViewModel(number: number, flow: flow, posters: dependencies.posters)
    return flow.connect(
      PosterScreen(viewModel: viewModel, words: dependencies.words, renderer: dependencies.renderer()), to: viewModel)
  }

  static func create(comparing one: Int, with other: Int, dependencies: DependencyManager) -> PosterComparisonScreen {
    let viewModel = PosterComparisonViewModel(one: one, other: other, posters: dependencies.posters)
    return PosterComparisonScreen(
      viewModel: viewModel, words: dependencies.words, renderers: [dependencies.renderer(), dependencies.renderer()]
    ).observe(viewModel)
  }

  static func pushIn(_ navigator: Navigator?, number: Int, dependencies: DependencyManager) {
    navigator?.push(create(number: number, navigator: navigator, dependencies: dependencies))
  }

  static func pushIn(_ navigator: Navigator?, comparing one: Int, with other: Int, dependencies: DependencyManager) {
    navigator?.push(create(comparing: one, with: other, dependencies: dependencies))
  }
}
