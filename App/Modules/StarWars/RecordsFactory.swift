import ApiSession
import CantinaTools
import Loading
import TerminalKit

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
    _ navigator: Navigator, pages: RecordPages<Record>, narrowedTo choices: [RecordNarrowing<Record>.Choice],
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
    narrowedTo choices: [RecordNarrowing<Record>.Choice] = [], compared: Sourced<Record>? = nil,
    _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    let flow = RecordsFlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = RecordsViewModel<Record>(
      pages, narrowedTo: choices, flow: flow, swapi: dependencies.swapi, clock: dependencies.clock, compared: compared)
    return flow.leading(
      from: RecordsScreen(viewModel: viewModel, words: dependencies.words))
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
    screen(id: id, known: nil as Sourced<Record>?, navigator, dependencies)
  }

  private static func screen<Record: DescribedRecord>(
    id: Int, known: Sourced<Record>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> RecordScreen<Record> {
    let flow = RecordFlowController<Record>(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = RecordViewModel<Record>(
      StarWarsDetail<Record>(id, known: known, swapi: dependencies.swapi), flow: flow)
    return flow.leading(
      from: RecordScreen(viewModel: viewModel, words: dependencies.words))
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
    let details = [one, other].map { StarWarsDetail<Record>($0.id, known: $0.known, swapi: dependencies.swapi) }
    let flow = ComparisonFlowController<Record>(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = ComparisonViewModel<Record>(
      details[0], details[1], route: .comparison(Reference(kind: Record.kind, id: one.id), with: other.id), flow: flow)
    return flow.leading(
      from: ComparisonScreen(viewModel: viewModel, words: dependencies.words))
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
    let viewModel = StatisticsViewModel(
      list: list, flow: flow, words: dependencies.words, survey: Record.description.survey)
    return flow.leading(
      from: StatisticsScreen(
        viewModel: viewModel, route: .statistics(Record.kind), words: dependencies.words))
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
