import TerminalKit

@MainActor
enum RecordKindFactory {
  /// Makes the screen of a record; `known` is the list's version of it, if any.
  static func create<Item: RecordKind>(
    _ id: Int, known: Sourced<Item>? = nil, _ flow: RecordKindFlowController<Item>
  ) -> RecordScreen<Item> {
    let dependencies = flow.dependencies
    let detail = Item.detail(id, known: known, dependencies)
    let viewModel = RecordViewModel<Item>(
      detail, reader: dependencies.reader(of: detail), flow: flow, actions: flow.actions.record)
    return flow.connect(RecordScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  /// Makes a comparison; `known` holds the lists' versions of the records.
  static func create<Item: RecordKind>(
    comparing one: Int, with other: Int, known: [Sourced<Item>?] = [nil, nil], _ flow: RecordKindFlowController<Item>
  ) -> ComparisonScreen<Item> {
    let dependencies = flow.dependencies
    let details = zip([one, other], known).map { Item.detail($0, known: $1, dependencies) }
    let viewModel = ComparisonViewModel<Item>(
      details, readers: details.map { dependencies.reader(of: $0) }, route: Item.routes.comparison(one, other),
      flow: flow)
    return flow.connect(ComparisonScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn<Item: RecordKind>(
    _ navigator: Navigator?, known: Sourced<Item>, _ flow: RecordKindFlowController<Item>
  ) { navigator?.push(create(known.value.id, known: known, flow)) }

  static func pushIn<Item: RecordKind>(
    _ navigator: Navigator?, comparing one: Sourced<Item>, with other: Sourced<Item>,
    _ flow: RecordKindFlowController<Item>
  ) { navigator?.push(create(comparing: one.value.id, with: other.value.id, known: [one, other], flow)) }
}
