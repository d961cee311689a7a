import ApiSession
import CantinaTools
import Loading
import TerminalKit

/// Leads from a list to one of its records, two of them side by side, or what can be counted in it.
@MainActor
final class RecordsFlowController: FlowController, RecordsFlow {
  func show<Record: DescribedRecord>(_ record: Sourced<Record>) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, known: record, dependencies: dependencies)
  }

  func showRecord(_ reference: Reference) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, reference: reference, dependencies: dependencies)
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
    navigator?.ask(RecordFilterScreen(viewModel: list, words: dependencies.words)) { [weak list] choices in
      if let choices { list?.narrow(to: choices) }
    }
  }

  func removedFilter<Record: DescribedRecord>(
    _ choice: RecordNarrowing<Record>.Choice, of list: RecordsViewModel<Record>
  ) {
    removed(list.text(choice, dependencies.words))
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

  /// Shows the records of a list that have one of these values.
  static func pushIn<Record: DescribedRecord>(
    _ navigator: Navigator, pages: RecordPages<Record>, narrowedTo choices: [RecordFilter<Record>.Choice],
    dependencies: DependencyManager
  ) {
    navigator.push(screen(of: Record.self, pages: pages, narrowedTo: choices, navigator, dependencies))
  }

  private static func create<Record: DescribedRecord>(
    _ type: Record.Type, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    screen(of: type, navigator, dependencies)
  }

  private static func screen<Record: DescribedRecord>(
    of type: Record.Type, pages: RecordPages<Record> = RecordPages<Record>(),
    narrowedTo choices: [RecordFilter<Record>.Choice] = [], compared: Sourced<Record>? = nil,
    _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    let flow = RecordsFlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = RecordsViewModel<Record>(
      pages, narrowedTo: choices, flow: flow, swapi: dependencies.swapi, clock: dependencies.clock, compared: compared)
    return flow.leading(
      from: RecordsScreen(viewModel: viewModel, words: dependencies.words))
  }
}

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
    return flow.leading(
      from: RecordScreen(viewModel: viewModel, words: dependencies.words))
  }
}

/// Leads from a comparison to one of its two records.
@MainActor
final class ComparisonFlowController: FlowController, ComparisonFlow {
  func showRecord(_ reference: Reference) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, reference: reference, dependencies: dependencies)
  }
}

/// Makes the comparison of two records of a kind.
@MainActor
enum ComparisonFactory {
  static func create(
    of one: Reference, with otherID: Int, navigator: Navigator, dependencies: DependencyManager
  ) -> any Screen {
    create(one.kind.describedType, one.id, otherID, navigator, dependencies)
  }

  /// Compares records that a list had already.
  static func pushIn<Record: DescribedRecord>(
    _ navigator: Navigator, of one: Sourced<Record>, with other: Sourced<Record>, dependencies: DependencyManager
  ) {
    navigator.push(screen(Record.self, (one.value.id, one), (other.value.id, other), navigator, dependencies))
  }

  private static func create<Record: DescribedRecord>(
    _ type: Record.Type, _ one: Int, _ other: Int, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    screen(type, (one, nil), (other, nil), navigator, dependencies)
  }

  private static func screen<Record: DescribedRecord>(
    _ type: Record.Type, _ one: (id: Int, known: Sourced<Record>?), _ other: (id: Int, known: Sourced<Record>?),
    _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    let swapi = dependencies.swapi
    let readers = [one, other].map { side in
      DetailReader(id: side.id, known: side.known ?? swapi.known(type, id: side.id), swapi: swapi)
    }
    let flow = ComparisonFlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = ComparisonViewModel(readers[0], readers[1], flow: flow)
    return flow.leading(
      from: ComparisonScreen(viewModel: viewModel, words: dependencies.words))
  }
}

/// Leads from a bar to its record, and tells of a list that did not come to its end.
@MainActor
final class StatisticsFlowController<Record: DescribedRecord>: FlowController, StatisticsFlow {
  func open(_ target: RecordChart<Record>.Target, of pages: RecordPages<Record>) {
    guard let navigator else { return }
    switch target {
    case .record(let reference): RecordFactory.pushIn(navigator, reference: reference, dependencies: dependencies)
    case .narrowed(let choices):
      RecordsFactory.pushIn(navigator, pages: pages, narrowedTo: choices, dependencies: dependencies)
    }
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
    let flow = StatisticsFlowController<Record>(navigator: navigator, dependencies: dependencies, about: .starWars)
    let list = dependencies.swapi.pagedList(pages, clock: dependencies.clock)
    let viewModel = StatisticsViewModel(list: list, flow: flow, words: dependencies.words, survey: Record.survey)
    return flow.leading(
      from: StatisticsScreen(
        viewModel: viewModel, route: .statistics(Record.kind), words: dependencies.words))
  }
}

extension DescribedRecord {
  /// Counts and measures the records whose values are here, as the kind's description says.
  @Sendable static func survey(
    _ records: [Self], _ words: Localization
  ) -> StatisticsViewModel<Sourced<Page<Self>>, RecordChart<Self>.Target>.Findings {
    let records = records.filter { !$0.isPartial }
    let charts = description.charts.compactMap { chart -> Chart<RecordChart<Self>.Target>? in
      let bars = chart.bars(records, words)
      return bars.isEmpty ? nil : Chart(title: words[chart.title], bars: bars)
    }
    return .init(count: records.count, charts: charts)
  }
}

/// Makes the opening crawl of a film.
@MainActor
enum CrawlFactory {
  static func create(film id: Int, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    screen(id: id, known: dependencies.swapi.known(Film.self, id: id), navigator, dependencies)
  }

  /// Shows the crawl of a film that is known already.
  static func pushIn(_ navigator: Navigator, known film: Sourced<Film>, dependencies: DependencyManager) {
    navigator.push(screen(id: film.value.id, known: film, navigator, dependencies))
  }

  private static func screen(
    id: Int, known: Sourced<Film>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> CrawlScreen {
    let flow = FlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = CrawlViewModel(
      id: id, known: known, isStill: dependencies.reducesMotion, flow: flow, swapi: dependencies.swapi,
      clock: dependencies.clock)
    return flow.leading(
      from: CrawlScreen(viewModel: viewModel, words: dependencies.words))
  }
}
