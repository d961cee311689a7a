import TerminalKit

/// Makes the screens of one record and of two compared ones; a version in a list is shown until the whole record arrives.
@MainActor
enum RecordFactory {
  static func create<Item: ListedRecord>(
    _ detail: some RecordDetail<Item>, _ flow: some RecordNavigation<Item>
  ) -> RecordScreen<Item> {
    let viewModel = RecordViewModel<Item>(
      detail, reader: flow.dependencies.reader(of: detail), flow: flow, actions: flow.actions.record)
    return flow.connect(RecordScreen(viewModel: viewModel, adding: flow.keys, words: flow.words), to: viewModel)
  }

  static func create<Item: ListedRecord>(
    comparing details: [any RecordDetail<Item>], route: Route, _ flow: some RecordNavigation<Item>
  ) -> ComparisonScreen<Item> {
    let viewModel = ComparisonViewModel<Item>(
      details, readers: details.map { flow.dependencies.reader(of: $0) }, route: route, flow: flow)
    return flow.connect(ComparisonScreen(viewModel: viewModel, words: flow.words), to: viewModel)
  }

  /// Shows a record, in place of the waiting screen if there is one.
  static func pushIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ detail: some RecordDetail<Item>, _ flow: some RecordNavigation<Item>,
    inPlaceOf old: (any Screen)? = nil
  ) { navigator?.push(create(detail, flow), inPlaceOf: old) }

  static func pushIn<Item: ListedRecord>(
    _ navigator: Navigator?, comparing details: [any RecordDetail<Item>], route: Route,
    _ flow: some RecordNavigation<Item>
  ) { navigator?.push(create(comparing: details, route: route, flow)) }
}
