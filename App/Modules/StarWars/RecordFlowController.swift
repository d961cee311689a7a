import ApiSession
import TerminalKit

/// Leads from a record to those it is related to, to its crawl, and to the choice of one to compare it with.
@MainActor
final class RecordFlowController: FlowController, RecordFlow {
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
}

/// Makes the detail of a record.
@MainActor
enum RecordFactory {
  static func create(_ reference: Reference, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    create(reference.kind.describedType, id: reference.id, navigator, dependencies)
  }

  static func pushIn(_ navigator: Navigator, reference: Reference, dependencies: DependencyManager) {
    navigator.push(create(reference, navigator: navigator, dependencies: dependencies))
  }

  /// Shows a record that a list had already.
  static func pushIn<Record: DescribedRecord>(
    _ navigator: Navigator, known: Sourced<Record>, dependencies: DependencyManager
  ) {
    navigator.push(screen(id: known.value.id, known: known, navigator, dependencies))
  }

  private static func create<Record: DescribedRecord>(
    _ type: Record.Type, id: Int, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    screen(id: id, known: dependencies.swapi.known(type, id: id), navigator, dependencies)
  }

  private static func screen<Record: DescribedRecord>(
    id: Int, known: Sourced<Record>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> RecordScreen<Record> {
    let flow = RecordFlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = RecordViewModel<Record>(id: id, known: known, flow: flow, swapi: dependencies.swapi)
    let screen = RecordScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
