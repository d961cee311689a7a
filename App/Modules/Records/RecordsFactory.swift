import Loading
import TerminalKit

/// Makes the list of a collection of records.
@MainActor
enum RecordsFactory {
  /// `pages` are here already.
  static func create<Item: Browsable>(
    _ collection: some RecordCollection<Item>, _ doors: some RecordDoors<Item>,
    pages: ItemPages<Item> = ItemPages<Item>(), narrowedTo choices: [RecordNarrowing<Item>.Choice] = [],
    compared: Sourced<Item>? = nil, navigator: Navigator, dependencies: DependencyManager
  ) -> RecordsScreen<Item> {
    let flow = RecordsFlowController<Item>(collection, doors, navigator: navigator, dependencies: dependencies)
    let search = RecordSearch<Item> { collection.texts(of: $0) }
    let isUsual = choices.isEmpty && compared == nil
    let kept = isUsual ? collection.route.map { dependencies.listMemory.kept(of: Item.self, at: $0) } : nil
    let viewModel = RecordsViewModel<Item>(
      collection, list: dependencies.list(of: collection, behind: pages, searchedBy: search), search: search,
      narrowedTo: choices, kept: kept, watch: dependencies.watch(), flow: flow,
      columns: doors.columns(dependencies), exports: dependencies.recordExport, compared: compared)
    return flow.leading(from: RecordsScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }
}
