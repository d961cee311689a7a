import TerminalKit

final class CrawlFlowController: RoutingFlowController, CrawlFlow {
  /// Opens the film, or returns to it if the user came from there.
  func showFilm(_ film: Sourced<Film>) {
    guard let navigator else { return }
    let route = Route.record(Reference(kind: .films, id: film.value.id)).path
    if navigator.screens.dropLast().last?.route == route {
      navigator.pop()
    } else {
      show(Route(unchecked: route))
    }
  }

  func showCrawl(ofFilm id: Int) {
    guard let navigator, let screen else { return }
    CrawlFactory.pushIn(navigator, film: id, inPlaceOf: screen, features: features, dependencies: dependencies)
  }
}
