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

  /// Shows the crawl of another film in the place of one.
  static func pushIn(
    _ navigator: Navigator, film id: Int, inPlaceOf old: any Screen, dependencies: DependencyManager
  ) {
    navigator.replace(old, with: create(film: id, navigator: navigator, dependencies: dependencies))
  }

  private static func screen(
    id: Int, known: Sourced<Film>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> CrawlScreen {
    let flow = CrawlFlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = CrawlViewModel(
      reader: dependencies.reader(of: StarWarsDetail(id, known: known, swapi: dependencies.swapi)),
      isStill: dependencies.reducesMotion, flow: flow, swapi: dependencies.swapi, clock: dependencies.clock)
    return flow.leading(
      from: CrawlScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }
}
