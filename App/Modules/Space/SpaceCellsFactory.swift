import Collectionable
import TerminalKit

@MainActor
enum SpaceCellsFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> SpaceCellsScreen {
    let flow = SpaceCellsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SpaceCellsViewModel(flow: flow, posters: dependencies.posters)
    let collection = AnyCollectionable<SpaceItem>(viewModel)
    return flow.connect(
      SpaceCellsScreen(
        viewModel: viewModel, collection: collection, words: dependencies.words, renderer: { dependencies.renderer() }
      ), to: viewModel)
  }
}

extension DependencyManager {
  /// Creates the renderer of one screen; each needs its own, since it keeps a picture.
  func renderer() -> PosterRenderer { PosterRenderer(posters: posters) }
}
