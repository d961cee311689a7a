import Loading
import TerminalKit

@MainActor
enum RecordStatisticsFactory {
  /// Makes the statistics of a collection; `pages` are already loaded, and the rest is read.
  static func create<Item: ListedRecord>(
    _ flow: some CollectionNavigation<Item>, of collection: any RecordCollection<Item>,
    pages: ItemPages<Item> = ItemPages<Item>()
  ) -> StatisticsScreen<Item> {
    let dependencies = flow.dependencies
    let viewModel = StatisticsViewModel(
      list: dependencies.list(of: collection, behind: pages, searchedBy: dependencies.recordSearch(in: collection)),
      flow: flow, survey: RecordSurvey(description: collection.description, words: dependencies.words))
    return flow.connect(
      StatisticsScreen(viewModel: viewModel, route: collection.statistics, words: dependencies.words), to: viewModel)
  }

  static func pushIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ flow: some CollectionNavigation<Item>, of model: RecordsModel<Item>
  ) {
    navigator?.push(create(flow, of: model.collection, pages: model.list.state.list))
  }
}
