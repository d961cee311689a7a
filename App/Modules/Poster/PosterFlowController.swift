import TerminalKit

/// Leads from a poster to what is known of its world.
@MainActor
final class PosterFlowController: PosterFlow {
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

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
