import ApiSession
import TerminalKit

/// Leads from a list to one of its records, two of them side by side, or what can be counted in it.
@MainActor
final class RecordsFlowController: FlowController, RecordsFlow {
  func show<Record: DescribedRecord>(_ record: Sourced<Record>) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, known: record, dependencies: dependencies)
  }

  func showComparison<Record: DescribedRecord>(of one: Sourced<Record>, with other: Sourced<Record>) {
    guard let navigator else { return }
    ComparisonFactory.pushIn(navigator, of: one, with: other, dependencies: dependencies)
  }

  func showStatistics<Record: DescribedRecord>(of pages: RecordPages<Record>) {
    guard let navigator else { return }
    StatisticsFactory.pushIn(navigator, pages: pages, dependencies: dependencies)
  }

  func showFilters<Record: DescribedRecord>(of list: RecordsViewModel<Record>) {
    guard let navigator else { return }
    navigator.present(
      RecordFilterScreen(viewModel: list, words: dependencies.words) { [weak navigator] in navigator?.dismiss() })
  }
}

/// Makes the list of a kind of records.
@MainActor
enum RecordsFactory {
  static func create(_ kind: SwapiKind, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    create(kind.describedType, navigator, dependencies)
  }

  static func pushIn(_ navigator: Navigator, kind: SwapiKind, dependencies: DependencyManager) {
    navigator.push(create(kind, navigator: navigator, dependencies: dependencies))
  }

  /// Shows a list in which the record is chosen that another one is compared with.
  static func pushIn<Record: DescribedRecord>(
    _ navigator: Navigator, comparing compared: Sourced<Record>, dependencies: DependencyManager
  ) {
    navigator.push(screen(of: Record.self, compared: compared, navigator, dependencies))
  }

  private static func create<Record: DescribedRecord>(
    _ type: Record.Type, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    screen(of: type, compared: nil, navigator, dependencies)
  }

  private static func screen<Record: DescribedRecord>(
    of type: Record.Type, compared: Sourced<Record>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    let flow = RecordsFlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = RecordsViewModel<Record>(
      flow: flow, swapi: dependencies.swapi, clock: dependencies.clock, compared: compared)
    let screen = RecordsScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
