import TerminalKit

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

  static func pushIn(
    _ navigator: Navigator?, known film: Sourced<Film>, features: FeatureCatalogue, dependencies: DependencyManager
  ) {
    navigator?.push(
      create(
        film: film.value.id, known: film, features: features, navigator: navigator, dependencies: dependencies))
  }

  static func pushIn(
    _ navigator: Navigator?, film id: Int, inPlaceOf old: any Screen, features: FeatureCatalogue,
    dependencies: DependencyManager
  ) {
    navigator?.replace(
      old, with: create(film: id, features: features, navigator: navigator, dependencies: dependencies))
  }
}
