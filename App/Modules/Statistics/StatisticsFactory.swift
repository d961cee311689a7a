import TerminalKit

/// Makes the statistics of a kind of records.
@MainActor
enum StatisticsFactory {
  static func create(_ kind: SwapiKind, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    create(kind.describedType, navigator, dependencies)
  }

  /// Shows those of a list, as far as it was read.
  static func pushIn<Record: DescribedRecord>(
    _ navigator: Navigator, stock: RecordStock<Record>, dependencies: DependencyManager
  ) {
    navigator.push(screen(stock, navigator, dependencies))
  }

  private static func create<Record: DescribedRecord>(
    _ type: Record.Type, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    screen(RecordStock<Record>(), navigator, dependencies)
  }

  private static func screen<Record: DescribedRecord>(
    _ stock: RecordStock<Record>, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    let flow = StatisticsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = StatisticsViewModel(
      stock: stock, flow: flow, swapi: dependencies.swapi, words: dependencies.words)
    let screen = StatisticsScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
