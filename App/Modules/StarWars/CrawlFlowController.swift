import Loading
import TerminalKit

/// Leads from the end of a crawl to its film, and to the crawl of the next one.
@MainActor
final class CrawlFlowController: FlowController, CrawlFlow {
  /// Goes back to the film where a person came from there.
  func showFilm(_ film: Sourced<Film>) {
    guard let navigator else { return }
    let route = Route.record(Reference(kind: .films, id: film.value.id)).path
    if navigator.screens.dropLast().last?.route == route {
      navigator.pop()
    } else {
      RecordKindFactory.pushIn(navigator, known: film, dependencies: dependencies)
    }
  }

  func showCrawl(ofFilm id: Int) {
    guard let navigator, let screen else { return }
    CrawlFactory.pushIn(navigator, film: id, inPlaceOf: screen, dependencies: dependencies)
  }
}

extension Film {
  /// The text of a film is its opening crawl.
  @MainActor
  static func showStory(of record: Sourced<Film>, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    CrawlFactory.pushIn(navigator, known: record, dependencies: flow.dependencies)
  }
}
