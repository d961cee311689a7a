import Collectionable
import TerminalKit

/// Makes the list of posters.
@MainActor
enum SpaceCellsFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> SpaceCellsScreen {
    let flow = SpaceCellsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SpaceCellsViewModel(
      flow: flow, posters: dependencies.posters, easel: dependencies.easel())
    let collection = AnyCollectionable<SpaceItem>(viewModel)
    return SpaceCellsScreen(viewModel: viewModel, collection: collection, words: dependencies.words)
  }
}

/// Makes the slide show.
@MainActor
enum PosterShowFactory {
  static func create(dependencies: DependencyManager) -> PosterShowScreen {
    let viewModel = PosterShowViewModel(
      posters: dependencies.posters, easel: dependencies.easel(), clock: dependencies.clock,
      startsPlaying: !dependencies.reducesMotion)
    return PosterShowScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(dependencies: dependencies))
  }
}

/// Makes a comparison of two worlds.
@MainActor
enum PosterComparisonFactory {
  static func create(one: Int, other: Int, dependencies: DependencyManager) -> PosterComparisonScreen {
    let viewModel = PosterComparisonViewModel(
      one: one, other: other, posters: dependencies.posters, easel: dependencies.easel(),
      otherEasel: dependencies.easel())
    return PosterComparisonScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, one: Int, other: Int, dependencies: DependencyManager) {
    navigator.push(create(one: one, other: other, dependencies: dependencies))
  }
}

extension DependencyManager {
  /// Draws the posters of one screen; each has its own, since it keeps a picture.
  func easel() -> PosterEasel { PosterEasel(posters: posters) }
}

/// Makes the whole poster.
@MainActor
enum PosterFactory {
  static func create(number: Int, navigator: Navigator, dependencies: DependencyManager) -> PosterScreen {
    let flow = PosterFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = PosterViewModel(
      number: number, flow: flow, posters: dependencies.posters,
      easel: dependencies.easel())
    return PosterScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, number: Int, dependencies: DependencyManager) {
    navigator.push(create(number: number, navigator: navigator, dependencies: dependencies))
  }
}
