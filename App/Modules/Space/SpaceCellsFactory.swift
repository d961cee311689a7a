import TerminalKit

@MainActor
enum SpaceCellsFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> SpaceCellsScreen {
    let flow = SpaceCellsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SpaceCellsViewModel(flow: flow, posters: dependencies.posters)
    return flow.connect(
      SpaceCellsScreen(viewModel: viewModel, words: dependencies.words, renderer: { dependencies.renderer() }),
      to: viewModel)
  }
}

extension DependencyManager {
  /// Creates the renderer of one screen; each needs its own, since it keeps a picture.
  func renderer() -> PosterRenderer { PosterRenderer { [posters] in await posters.picture($0) } }
}
