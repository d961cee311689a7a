import Loading
import TerminalKit

/// Makes the opening crawl of a film.
@MainActor
enum CrawlFactory {
  static func create(film id: Int, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    screen(id: id, known: dependencies.swapi.known(Film.self, id: id), navigator, dependencies)
  }

  /// Shows the crawl of a film that is known already.
  static func pushIn(_ navigator: Navigator, known film: Sourced<Film>, dependencies: DependencyManager) {
    navigator.push(screen(id: film.value.id, known: film, navigator, dependencies))
  }

  private static func screen(
    id: Int, known: Sourced<Film>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> CrawlScreen {
    let flow = FlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = CrawlViewModel(
      id: id, known: known, isStill: dependencies.reducesMotion, flow: flow, swapi: dependencies.swapi,
      clock: dependencies.clock)
    return flow.leading(
      from: CrawlScreen(viewModel: viewModel, words: dependencies.words))
  }
}
