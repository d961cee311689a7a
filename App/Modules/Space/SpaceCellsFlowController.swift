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
    let open = AlertContent.Answer(title: words[.spaceShowPoster]) { [self] in showPoster(poster) }
    AlertFactory.showIn(
      navigator, content: AlertContent(poster, words, answers: [open]), dependencies: dependencies)
  }

  func showSeries() {
    guard let navigator else { return }
    let words = dependencies.words
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[.spaceSeries],
        paragraphs: [words[.spaceSeriesAbout], words[.spaceSeriesDrawn], words[.spaceCredit]], answers: []),
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

/// Makes the list of posters.
@MainActor
enum SpaceCellsFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> SpaceCellsScreen {
    let flow = SpaceCellsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SpaceCellsViewModel(flow: flow, posters: dependencies.posters)
    return SpaceCellsScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}
