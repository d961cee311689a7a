import Loading
import TerminalKit

/// Makes the screens of a collection of records.
@MainActor
enum RecordsFactory {
  /// Its list; `pages` are here already.
  static func create<Item: Browsable>(
    _ collection: some RecordCollection<Item>, _ doors: some RecordDoors<Item>,
    pages: ItemPages<Item> = ItemPages<Item>(), narrowedTo choices: [RecordNarrowing<Item>.Choice] = [],
    compared: Sourced<Item>? = nil, navigator: Navigator, dependencies: DependencyManager
  ) -> RecordsScreen<Item> {
    let flow = RecordsFlowController<Item>(collection, doors, navigator: navigator, dependencies: dependencies)
    let viewModel = RecordsViewModel<Item>(
      collection, pages: pages, narrowedTo: choices, flow: flow, clock: dependencies.clock, compared: compared)
    Task { [weak viewModel] in
      let names = await doors.chosenColumns(dependencies)
      if !names.isEmpty { viewModel?.show(columns: names) }
    }
    return flow.leading(from: RecordsScreen(viewModel: viewModel, words: dependencies.words))
  }

  /// What can be counted in it, as far as it was read; the rest is read for that.
  static func statistics<Item: Browsable>(
    _ collection: some RecordCollection<Item>, _ doors: some RecordDoors<Item>,
    pages: ItemPages<Item> = ItemPages<Item>(), navigator: Navigator, dependencies: DependencyManager
  ) -> StatisticsScreen<Sourced<Item.Batch>, RecordTarget<Item>> {
    let flow = RecordStatisticsFlowController<Item>(
      collection, doors, navigator: navigator, dependencies: dependencies)
    let search = RecordSearch<Item> { collection.texts(of: $0) }
    let viewModel = StatisticsViewModel(
      list: collection.list(pages, search: search, clock: dependencies.clock), flow: flow, words: dependencies.words,
      survey: collection.description.survey)
    return flow.leading(
      from: StatisticsScreen(viewModel: viewModel, route: collection.statistics, words: dependencies.words))
  }
}
