import Loading
import TerminalKit

@MainActor
enum RecordStatisticsFactory {
  /// Makes the statistics; `pages` are already loaded, and the rest is read.
  static func create<Item: ListedRecord>(
    _ flow: some CollectionNavigation<Item>, pages: ItemPages<Item> = ItemPages<Item>()
  ) -> StatisticsScreen<Item> {
    let (collection, dependencies) = (flow.collection, flow.dependencies)
    let viewModel = StatisticsViewModel(
      list: dependencies.list(of: collection, behind: pages, searchedBy: RecordSearch(collection)),
      flow: flow, words: dependencies.words, description: collection.description)
    return flow.connect(
      StatisticsScreen(viewModel: viewModel, route: collection.statistics, words: dependencies.words), to: viewModel)
  }

  static func pushIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ flow: some CollectionNavigation<Item>, pages: ItemPages<Item>
  ) {
    navigator?.push(create(flow, pages: pages))
  }
}
