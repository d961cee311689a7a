import Loading
import TerminalKit

/// Makes the screens of a kind of records.
@MainActor
enum RecordKindFactory {
  /// A list; in one with a record to be compared the second one is chosen.
  static func create<Item: RecordKind>(
    listOf kind: Item.Type, compared: Sourced<Item>? = nil, navigator: Navigator, dependencies: DependencyManager
  ) -> RecordsScreen<Item> {
    RecordsFactory.create(
      Item.collection(dependencies), RecordKindDoors<Item>(), compared: compared, navigator: navigator,
      dependencies: dependencies)
  }

  static func create<Item: RecordKind>(
    statisticsOf kind: Item.Type, navigator: Navigator, dependencies: DependencyManager
  ) -> StatisticsScreen<Sourced<Item.Batch>, RecordTarget<Item>> {
    RecordStatisticsFactory.create(
      Item.collection(dependencies), RecordKindDoors<Item>(), navigator: navigator, dependencies: dependencies)
  }

  /// A record, of which a list may have had something already.
  static func create<Item: RecordKind>(
    _ id: Int, of kind: Item.Type, known: Sourced<Item>? = nil, navigator: Navigator, dependencies: DependencyManager
  ) -> RecordScreen<Item> {
    let flow = RecordKindFlowController<Item>(navigator: navigator, dependencies: dependencies, about: Item.subject)
    let detail = Item.detail(id, known: known, dependencies)
    let viewModel = RecordViewModel<Item>(detail, reader: dependencies.reader(of: detail), flow: flow)
    return flow.leading(from: RecordScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }

  /// Two records side by side, of which lists may have had something already.
  static func create<Item: RecordKind>(
    comparing one: Int, with other: Int, of kind: Item.Type, known: [Sourced<Item>?] = [nil, nil],
    navigator: Navigator, dependencies: DependencyManager
  ) -> ComparisonScreen {
    let details = zip([one, other], known).map { Item.detail($0, known: $1, dependencies) }
    let flow = RecordKindFlowController<Item>(navigator: navigator, dependencies: dependencies, about: Item.subject)
    let viewModel = ComparisonViewModel<Item>(
      details, readers: details.map { dependencies.reader(of: $0) }, route: Item.routes.comparison(one, other),
      flow: flow)
    return flow.leading(from: ComparisonScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }

  static func pushIn<Item: RecordKind>(
    _ navigator: Navigator, listOf kind: Item.Type, compared: Sourced<Item>? = nil, dependencies: DependencyManager
  ) {
    navigator.push(create(listOf: kind, compared: compared, navigator: navigator, dependencies: dependencies))
  }

  static func pushIn<Item: RecordKind>(
    _ navigator: Navigator, _ id: Int, of kind: Item.Type, dependencies: DependencyManager
  ) {
    navigator.push(create(id, of: kind, navigator: navigator, dependencies: dependencies))
  }

  /// Shows a record that a list had already.
  static func pushIn<Item: RecordKind>(
    _ navigator: Navigator, known: Sourced<Item>, dependencies: DependencyManager
  ) {
    navigator.push(
      create(known.value.id, of: Item.self, known: known, navigator: navigator, dependencies: dependencies))
  }

  static func pushIn<Item: RecordKind>(
    _ navigator: Navigator, comparing one: Sourced<Item>, with other: Sourced<Item>, dependencies: DependencyManager
  ) {
    navigator.push(
      create(
        comparing: one.value.id, with: other.value.id, of: Item.self, known: [one, other], navigator: navigator,
        dependencies: dependencies))
  }
}
