import Loading
import TerminalKit

/// Makes the opening crawl of a film.
@MainActor
enum CrawlFactory {
  static func create(
    film id: Int, known: Sourced<Film>? = nil, features: FeatureCatalogue, navigator: Navigator?,
    dependencies: DependencyManager
  ) -> CrawlScreen {
    let flow = CrawlFlowController(features, navigator: navigator, dependencies: dependencies)
    let viewModel = CrawlViewModel(
      reader: dependencies.reader(of: Film.detail(id, known: known, dependencies)), isStill: dependencies.reducesMotion,
      flow: flow, swapi: dependencies.swapi, clock: dependencies.clock)
    return flow.connect(CrawlScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  /// Shows the crawl of a film that is known already.
  static func pushIn(
    _ navigator: Navigator?, known film: Sourced<Film>, features: FeatureCatalogue, dependencies: DependencyManager
  ) {
    navigator?.push(
      create(
        film: film.value.id, known: film, features: features, navigator: navigator, dependencies: dependencies))
  }

  /// Shows the crawl of another film in the place of one.
  static func pushIn(
    _ navigator: Navigator?, film id: Int, inPlaceOf old: any Screen, features: FeatureCatalogue,
    dependencies: DependencyManager
  ) {
    navigator?.replace(
      old, with: create(film: id, features: features, navigator: navigator, dependencies: dependencies))
  }
}
