import ApiSession
import CantinaTools
import Loading
import TerminalKit

/// Leads from a bar to its record, and tells of a list that did not come to its end.
@MainActor
final class StatisticsFlowController: FlowController, StatisticsFlow {
  func showRecord(_ reference: Reference) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, reference: reference, dependencies: dependencies)
  }
}

/// Makes the statistics of a kind of records.
@MainActor
enum StatisticsFactory {
  static func create(_ kind: SwapiKind, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    create(kind.describedType, navigator, dependencies)
  }

  /// Shows those of a list, as far as it was read.
  static func pushIn<Record: DescribedRecord>(
    _ navigator: Navigator, pages: RecordPages<Record>, dependencies: DependencyManager
  ) {
    navigator.push(screen(pages, navigator, dependencies))
  }

  private static func create<Record: DescribedRecord>(
    _ type: Record.Type, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    screen(RecordPages<Record>(), navigator, dependencies)
  }

  private static func screen<Record: DescribedRecord>(
    _ pages: RecordPages<Record>, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    let flow = StatisticsFlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let list = dependencies.swapi.pagedList(pages, clock: dependencies.clock)
    let viewModel = StatisticsViewModel(list: list, flow: flow, words: dependencies.words, survey: Record.survey)
    let screen = StatisticsScreen(
      viewModel: viewModel, route: .statistics(Record.kind), words: dependencies.words)
    flow.screen = screen
    return screen
  }
}

extension DescribedRecord {
  /// Counts and measures the records whose values are here, as the kind's description says.
  @Sendable static func survey(
    _ records: [Self], _ words: Localization
  ) -> StatisticsViewModel<Sourced<Page<Self>>>.Findings {
    let records = records.filter { !$0.isPartial }
    let charts = description.charts.compactMap { chart -> Chart? in
      let bars = chart.bars(records, words)
      return bars.isEmpty ? nil : Chart(title: words[chart.title], bars: bars)
    }
    return .init(count: records.count, charts: charts)
  }
}
