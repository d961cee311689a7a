import Loading
import TerminalKit

/// Makes the statistics of a collection of records.
@MainActor
enum RecordStatisticsFactory {
  /// What can be counted in it, as far as it was read; the rest is read for that.
  static func create<Item: Browsable>(
    _ collection: some RecordCollection<Item>, _ doors: some RecordDoors<Item>,
    pages: ItemPages<Item> = ItemPages<Item>(), navigator: Navigator, dependencies: DependencyManager
  ) -> StatisticsScreen<Sourced<Item.Batch>, RecordTarget<Item>> {
    let flow = RecordsFlowController<Item>(
      collection, doors, navigator: navigator, dependencies: dependencies)
    let search = RecordSearch<Item> { collection.texts(of: $0) }
    let viewModel = StatisticsViewModel(
      list: dependencies.list(of: collection, behind: pages, searchedBy: search), flow: flow, words: dependencies.words,
      survey: collection.description.survey)
    return flow.leading(
      from: StatisticsScreen(viewModel: viewModel, route: collection.statistics, words: dependencies.words).told(
        by: viewModel))
  }
}
