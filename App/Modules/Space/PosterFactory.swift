import TerminalKit

@MainActor
enum PosterFactory {
  static func create(number: Int, navigator: Navigator?, dependencies: DependencyManager) -> PosterScreen {
    let flow = PosterFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = PosterViewModel(number: number, flow: flow, posters: dependencies.posters)
    return flow.connect(
      PosterScreen(viewModel: viewModel, words: dependencies.words, renderer: dependencies.renderer()), to: viewModel)
  }

  static func pushIn(_ navigator: Navigator?, number: Int, dependencies: DependencyManager) {
    navigator?.push(create(number: number, navigator: navigator, dependencies: dependencies))
  }
}
