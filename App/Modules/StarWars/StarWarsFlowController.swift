import ApiSession
import Loading
import TerminalKit

/// Leads from a record to those it is related to, to its crawl, to the choice of one to compare it with, and from a comparison
/// to one of its two records.
@MainActor
final class StarWarsFlowController<Item: DescribedRecord>: FlowController, RecordFlow, ComparisonFlow {
  func showRecord(_ link: Reference) {
    guard let navigator else { return }
    StarWarsFactory.pushIn(navigator, reference: link, dependencies: dependencies)
  }

  func showStory(of record: Sourced<Item>) {
    guard let navigator, let film = record as? Sourced<Film> else { return }
    CrawlFactory.pushIn(navigator, known: film, dependencies: dependencies)
  }

  func chooseSecond(for record: Sourced<Item>) {
    guard let navigator else { return }
    navigator.push(StarWarsFactory.list(compared: record, navigator, dependencies))
  }

  func show(_ record: Sourced<Item>?, number: Int) { showRecord(Reference(kind: Item.kind, id: number)) }
}

/// Where the lists of Star Wars lead.
struct StarWarsDoors<Item: DescribedRecord>: RecordDoors {
  let subject: ListedSource.Subject? = .starWars

  func open(_ record: Sourced<Item>, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    StarWarsFactory.pushIn(navigator, known: record, dependencies: flow.dependencies)
  }

  func openRelated(_ link: Reference, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    StarWarsFactory.pushIn(navigator, reference: link, dependencies: flow.dependencies)
  }

  func compare(_ one: Sourced<Item>, with other: Sourced<Item>, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    navigator.push(
      StarWarsFactory.comparison((one.value.id, one), (other.value.id, other), navigator, flow.dependencies))
  }

  func chosenColumns(_ dependencies: DependencyManager) async -> [String] {
    await dependencies.personal.columns.value()[Item.kind.rawValue] ?? []
  }

  func keepColumns(_ names: [String], _ dependencies: DependencyManager) throws(ApiBook.SaveError) {
    dependencies.personal.columns.change { $0[Item.kind.rawValue] = names.isEmpty ? nil : names }
  }
}

/// Makes the screens of the kinds of SWAPI: it opens the kind's own type, and the rest is the same for every collection.
@MainActor
enum StarWarsFactory {
  static func list(_ kind: SwapiKind, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    func screen<Item: DescribedRecord>(_ type: Item.Type) -> any Screen {
      list(compared: nil as Sourced<Item>?, navigator, dependencies)
    }
    return screen(kind.describedType)
  }

  static func pushIn(_ navigator: Navigator, kind: SwapiKind, dependencies: DependencyManager) {
    navigator.push(list(kind, navigator: navigator, dependencies: dependencies))
  }

  static func statistics(_ kind: SwapiKind, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    func screen<Item: DescribedRecord>(_ type: Item.Type) -> any Screen {
      RecordsFactory.statistics(
        StarWarsRecords<Item>(dependencies.swapi), StarWarsDoors<Item>(), navigator: navigator,
        dependencies: dependencies)
    }
    return screen(kind.describedType)
  }

  static func record(_ reference: Reference, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    func screen<Item: DescribedRecord>(_ type: Item.Type) -> any Screen {
      record(reference.id, known: nil as Sourced<Item>?, navigator, dependencies)
    }
    return screen(reference.kind.describedType)
  }

  static func pushIn(_ navigator: Navigator, reference: Reference, dependencies: DependencyManager) {
    navigator.push(record(reference, navigator: navigator, dependencies: dependencies))
  }

  /// Shows a record that a list had already.
  static func pushIn<Item: DescribedRecord>(
    _ navigator: Navigator, known: Sourced<Item>, dependencies: DependencyManager
  ) {
    navigator.push(record(known.value.id, known: known, navigator, dependencies))
  }

  static func comparison(
    of one: Reference, with other: Int, navigator: Navigator, dependencies: DependencyManager
  ) -> any Screen {
    func screen<Item: DescribedRecord>(_ type: Item.Type) -> any Screen {
      comparison((one.id, nil as Sourced<Item>?), (other, nil), navigator, dependencies)
    }
    return screen(one.kind.describedType)
  }

  /// A list; in one with a record to be compared the second one is chosen.
  fileprivate static func list<Item: DescribedRecord>(
    compared: Sourced<Item>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> RecordsScreen<Item> {
    RecordsFactory.create(
      StarWarsRecords<Item>(dependencies.swapi), StarWarsDoors<Item>(), compared: compared, navigator: navigator,
      dependencies: dependencies)
  }

  private static func record<Item: DescribedRecord>(
    _ id: Int, known: Sourced<Item>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> RecordScreen<Item> {
    let flow = StarWarsFlowController<Item>(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = RecordViewModel<Item>(StarWarsDetail(id, known: known, swapi: dependencies.swapi), flow: flow)
    return flow.leading(from: RecordScreen(viewModel: viewModel, words: dependencies.words))
  }

  fileprivate static func comparison<Item: DescribedRecord>(
    _ one: (id: Int, known: Sourced<Item>?), _ other: (id: Int, known: Sourced<Item>?), _ navigator: Navigator,
    _ dependencies: DependencyManager
  ) -> ComparisonScreen {
    let details = [one, other].map { StarWarsDetail<Item>($0.id, known: $0.known, swapi: dependencies.swapi) }
    let flow = StarWarsFlowController<Item>(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = ComparisonViewModel<Item>(
      details[0], details[1], route: .comparison(Reference(kind: Item.kind, id: one.id), with: other.id), flow: flow)
    return flow.leading(from: ComparisonScreen(viewModel: viewModel, words: dependencies.words))
  }
}
