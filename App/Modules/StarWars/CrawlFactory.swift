import TerminalKit

@MainActor
enum CrawlFactory {
  static func create(
    film id: Int, known: Sourced<Film>? = nil, features: FeatureCatalogue, navigator: Navigator?,
    dependencies: DependencyManager
  ) -> CrawlScreen {
    let flow = CrawlFlowController(
      navigator: navigator, dependencies: dependencies, features: features, about: .starWars)
    let viewModel = CrawlViewModel(
      reader: dependencies.reader(of: dependencies.detail(id, known: known)), isStill: dependencies.reducesMotion,
      flow: flow, swapi: dependencies.swapi, clock: dependencies.clock)
    return flow.connect(CrawlScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  /// Shows a crawl, replacing the `old` screen if there is one.
  static func pushIn(
    _ navigator: Navigator?, film id: Int, known: Sourced<Film>? = nil, inPlaceOf old: (any Screen)? = nil,
    features: FeatureCatalogue, dependencies: DependencyManager
  ) {
    let screen = create(film: id, known: known, features: features, navigator: navigator, dependencies: dependencies)
    navigator?.push(screen, inPlaceOf: old)
  }
}
