import TerminalKit

/// Leads from a poster to what is known of its world.
@MainActor
final class PosterFlowController: FlowController, PosterFlow {
  func showInfo(_ poster: Poster) {
    guard let navigator else { return }
    AlertFactory.showIn(
      navigator, content: AlertContent(poster, dependencies.words, answers: []), dependencies: dependencies)
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
