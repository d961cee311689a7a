import Loading
import TerminalKit

/// Makes the screens of the kinds of SWAPI: it opens the kind's own type, and the rest is the same for every collection.
@MainActor
enum StarWarsFactory {
  static func create(list kind: SwapiKind, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    func screen<Item: DescribedRecord>(_ type: Item.Type) -> any Screen {
      create(compared: nil as Sourced<Item>?, navigator, dependencies)
    }
    return screen(kind.describedType)
  }

  static func pushIn(_ navigator: Navigator, kind: SwapiKind, dependencies: DependencyManager) {
    navigator.push(create(list: kind, navigator: navigator, dependencies: dependencies))
  }

  static func create(statistics kind: SwapiKind, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    func screen<Item: DescribedRecord>(_ type: Item.Type) -> any Screen {
      RecordStatisticsFactory.create(
        StarWarsRecords<Item>(dependencies.swapi), StarWarsDoors<Item>(), navigator: navigator,
        dependencies: dependencies)
    }
    return screen(kind.describedType)
  }

  static func create(_ reference: Reference, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    func screen<Item: DescribedRecord>(_ type: Item.Type) -> any Screen {
      create(reference.id, known: nil as Sourced<Item>?, navigator, dependencies)
    }
    return screen(reference.kind.describedType)
  }

  static func pushIn(_ navigator: Navigator, reference: Reference, dependencies: DependencyManager) {
    navigator.push(create(reference, navigator: navigator, dependencies: dependencies))
  }

  /// Shows a record that a list had already.
  static func pushIn<Item: DescribedRecord>(
    _ navigator: Navigator, known: Sourced<Item>, dependencies: DependencyManager
  ) {
    navigator.push(create(known.value.id, known: known, navigator, dependencies))
  }

  static func create(
    of one: Reference, with other: Int, navigator: Navigator, dependencies: DependencyManager
  ) -> any Screen {
    func screen<Item: DescribedRecord>(_ type: Item.Type) -> any Screen {
      create(comparing: (one.id, nil as Sourced<Item>?), with: (other, nil), navigator, dependencies)
    }
    return screen(one.kind.describedType)
  }

  /// A list; in one with a record to be compared the second one is chosen.
  static func create<Item: DescribedRecord>(
    compared: Sourced<Item>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> RecordsScreen<Item> {
    RecordsFactory.create(
      StarWarsRecords<Item>(dependencies.swapi), StarWarsDoors<Item>(), compared: compared, navigator: navigator,
      dependencies: dependencies)
  }

  private static func create<Item: DescribedRecord>(
    _ id: Int, known: Sourced<Item>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> RecordScreen<Item> {
    let flow = StarWarsFlowController<Item>(navigator: navigator, dependencies: dependencies, about: .starWars)
    let detail = StarWarsDetail(id, known: known, swapi: dependencies.swapi)
    let viewModel = RecordViewModel<Item>(detail, reader: dependencies.reader(of: detail), flow: flow)
    return flow.leading(from: RecordScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }

  static func create<Item: DescribedRecord>(
    comparing one: (id: Int, known: Sourced<Item>?), with other: (id: Int, known: Sourced<Item>?),
    _ navigator: Navigator,
    _ dependencies: DependencyManager
  ) -> ComparisonScreen {
    let details = [one, other].map { StarWarsDetail<Item>($0.id, known: $0.known, swapi: dependencies.swapi) }
    let flow = StarWarsFlowController<Item>(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = ComparisonViewModel<Item>(
      details, readers: details.map(dependencies.reader),
      route: .comparison(Reference(kind: Item.kind, id: one.id), with: other.id), flow: flow)
    return flow.leading(from: ComparisonScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }
}
