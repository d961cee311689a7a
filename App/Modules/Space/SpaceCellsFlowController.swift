import Collectionable
import TerminalKit

/// Leads from the list to posters, to what is known of them, to the slide show and to comparisons.
@MainActor
final class SpaceCellsFlowController: FlowController, SpaceCellsFlow {
  func showPoster(_ poster: Poster) {
    guard let navigator else { return }
    PosterFactory.pushIn(navigator, number: poster.number, dependencies: dependencies)
  }

  func showInfo(_ poster: Poster) {
    guard let navigator else { return }
    let words = dependencies.words
    let open = AlertContent.Answer(title: words[SpacePhrase.showPoster]) { [self] in showPoster(poster) }
    AlertFactory.showIn(
      navigator, content: AlertContent(poster, words, answers: [open, copyAddress]), dependencies: dependencies)
  }

  func showSeries() {
    guard let navigator else { return }
    let words = dependencies.words
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[SpacePhrase.series],
        paragraphs: [words[SpacePhrase.seriesAbout], words[SpacePhrase.seriesDrawn], words[SpacePhrase.credit]],
        link: Poster.page, answers: [copyAddress]),
      dependencies: dependencies)
  }

  func showSlides() {
    guard let navigator else { return }
    PosterShowFactory.pushIn(navigator, dependencies: dependencies)
  }

  func compare(_ one: Poster, with other: Poster) {
    guard let navigator else { return }
    PosterComparisonFactory.pushIn(navigator, one: one.number, other: other.number, dependencies: dependencies)
  }
}

extension FlowController {
  /// Copies the address of the page of the series, since no program but a browser can open it.
  fileprivate var copyAddress: AlertContent.Answer {
    let words = dependencies.words
    return AlertContent.Answer(title: words[SpacePhrase.webAddress]) { [weak navigator] in
      navigator?.copy(Poster.page, toast: words[SpacePhrase.copied, ["address": Poster.page]])
    }
  }
}

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

/// Leads from a poster to what is known of its world.
@MainActor
final class PosterFlowController: FlowController, PosterFlow {
  func showInfo(_ poster: Poster) {
    guard let navigator else { return }
    AlertFactory.showIn(
      navigator, content: AlertContent(poster, dependencies.words, answers: [copyAddress]), dependencies: dependencies)
  }

  func compare(_ one: Poster, with other: Poster) {
    guard let navigator else { return }
    PosterComparisonFactory.pushIn(navigator, one: one.number, other: other.number, dependencies: dependencies)
  }
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
