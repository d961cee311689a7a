import Loading
import TerminalKit

/// Makes the list of a collection of records.
@MainActor
enum RecordsFactory {
  /// `pages` are here already.
  static func create<Item: Browsable>(
    _ flow: some CollectionNavigation<Item>, pages: ItemPages<Item> = ItemPages<Item>(),
    narrowedTo choices: [RecordNarrowing<Item>.Choice] = [], compared: Sourced<Item>? = nil
  ) -> RecordsScreen<Item> {
    let (collection, dependencies) = (flow.collection, flow.dependencies)
    let search = dependencies.search(of: collection)
    let isUsual = choices.isEmpty && compared == nil
    let kept = isUsual ? collection.route.map { dependencies.listMemory.kept(of: Item.self, at: $0) } : nil
    let viewModel = RecordsViewModel<Item>(
      collection, list: dependencies.list(of: collection, behind: pages, searchedBy: search), search: search,
      narrowedTo: choices, kept: kept, watch: dependencies.watch(), flow: flow, actions: flow.actions,
      columns: flow.columns, exports: dependencies.recordExport, compared: compared)
    return flow.connect(RecordsScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  /// Shows the list, in the place of another screen where there is one that waited for it.
  static func pushIn<Item: Browsable>(
    _ navigator: Navigator?, _ flow: some CollectionNavigation<Item>, pages: ItemPages<Item> = ItemPages<Item>(),
    narrowedTo choices: [RecordNarrowing<Item>.Choice] = [], compared: Sourced<Item>? = nil,
    inPlaceOf old: (any Screen)? = nil
  ) {
    let screen = create(flow, pages: pages, narrowedTo: choices, compared: compared)
    if let old { navigator?.replace(old, with: screen) } else { navigator?.push(screen) }
  }
}
