import ApiSession
import TerminalKit

/// Leads from a record to those it is related to, to its crawl, and to the choice of one to compare it with.
@MainActor
final class RecordFlowController: RecordFlow {
  /// Its own, set by the factory.
  weak var screen: (any Screen)?
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func showRecord(_ reference: Reference) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, reference: reference, dependencies: dependencies)
  }

  func showCrawl<Record: DescribedRecord>(of record: Sourced<Record>) {
    guard let navigator, let film = record as? Sourced<Film> else { return }
    CrawlFactory.pushIn(navigator, known: film, dependencies: dependencies)
  }

  func chooseSecond<Record: DescribedRecord>(for record: Sourced<Record>) {
    guard let navigator else { return }
    RecordsFactory.pushIn(navigator, comparing: record, dependencies: dependencies)
  }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(
      navigator, over: screen, apiError: apiError, of: .starWars, dependencies: dependencies, retry: retry)
  }
}
