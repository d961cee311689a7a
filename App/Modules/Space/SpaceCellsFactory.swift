import Collectionable
import TerminalKit

/// Makes the list of posters.
@MainActor
enum SpaceCellsFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> SpaceCellsScreen {
    let flow = SpaceCellsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SpaceCellsViewModel(
      flow: flow, posters: dependencies.posters)
    let collection = AnyCollectionable<SpaceItem>(viewModel)
    return flow.connect(
      SpaceCellsScreen(
        viewModel: viewModel, collection: collection, words: dependencies.words, easel: { dependencies.easel() }
      ), to: viewModel)
  }
}

extension DependencyManager {
  /// Draws the posters of one screen; each has its own, since it keeps a picture.
  func easel() -> PosterEasel { PosterEasel(posters: posters) }
}
