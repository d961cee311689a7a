import Loading
import TerminalKit

@MainActor
enum RecordsFactory {
  static func create<Item: ListedRecord>(
    _ flow: some CollectionNavigation<Item>, pages: ItemPages<Item> = ItemPages<Item>(),
    narrowedTo choices: [RecordNarrowing<Item>.Choice] = [], compared: Sourced<Item>? = nil
  ) -> RecordsScreen<Item> {
    let (collection, dependencies) = (flow.collection, flow.dependencies)
    let search = RecordSearch(collection)
    let list = dependencies.list(of: collection, behind: pages, searchedBy: search)
    let isUsual = choices.isEmpty && compared == nil
    let kept = isUsual ? collection.route.map { dependencies.listMemory.kept(of: Item.self, at: $0) } : nil
    let viewModel = RecordsViewModel<Item>(
      collection, list: list, search: search, narrowedTo: choices, kept: kept,
      watch: RecordWatch(every: dependencies.watchInterval, clock: dependencies.clock), flow: flow,
      actions: flow.actions, columns: flow.columns, exports: RecordExport(files: dependencies.fileExport),
      compared: compared)
    return flow.connect(RecordsScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  /// Shows the list, replacing the `old` screen if there is one.
  static func pushIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ flow: some CollectionNavigation<Item>, pages: ItemPages<Item> = ItemPages<Item>(),
    narrowedTo choices: [RecordNarrowing<Item>.Choice] = [], compared: Sourced<Item>? = nil,
    inPlaceOf old: (any Screen)? = nil
  ) { navigator?.push(create(flow, pages: pages, narrowedTo: choices, compared: compared), inPlaceOf: old) }
}
