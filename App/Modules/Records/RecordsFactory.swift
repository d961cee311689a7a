import Loading
import TerminalKit

/// Makes the list of a collection or its statistics, from the `pages` that are already loaded.
@MainActor
enum RecordsFactory {
  static func create<Item: ListedRecord>(
    _ collection: any RecordCollection<Item>, _ flow: some CollectionNavigation<Item>, columns: any ColumnChoice,
    pages: ItemPages<Item> = ItemPages<Item>(), narrowedTo choices: [RecordNarrowing<Item>.Choice] = [],
    compared: Sourced<Item>? = nil
  ) -> RecordsScreen<Item> {
    let dependencies = flow.dependencies
    let search = dependencies.recordSearch(in: collection)
    let viewModel = RecordsViewModel<Item>(
      collection, list: dependencies.list(of: collection, behind: pages, searchedBy: search), search: search,
      narrowedTo: choices, kept: dependencies.savedState(of: collection), watch: dependencies.recordWatch(), flow: flow,
      actions: flow.actions, columns: columns, exports: dependencies.recordExport, compared: compared)
    return flow.connect(
      RecordsScreen(viewModel: viewModel, adding: flow.keys, words: dependencies.words), to: viewModel)
  }

  /// Shows the list, replacing the `old` screen if there is one.
  static func pushIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ collection: any RecordCollection<Item>, _ flow: some CollectionNavigation<Item>,
    columns: any ColumnChoice, pages: ItemPages<Item> = ItemPages<Item>(),
    narrowedTo choices: [RecordNarrowing<Item>.Choice] = [], compared: Sourced<Item>? = nil,
    inPlaceOf old: (any Screen)? = nil
  ) {
    navigator?.push(
      create(collection, flow, columns: columns, pages: pages, narrowedTo: choices, compared: compared), inPlaceOf: old)
  }

  /// Makes the statistics, which load the rest of the list.
  static func create<Item: ListedRecord>(
    statisticsOf collection: any RecordCollection<Item>, _ flow: some CollectionNavigation<Item>,
    pages: ItemPages<Item> = ItemPages<Item>()
  ) -> StatisticsScreen<Item> {
    let dependencies = flow.dependencies
    let viewModel = StatisticsViewModel(
      list: dependencies.list(of: collection, behind: pages, searchedBy: dependencies.recordSearch(in: collection)),
      flow: flow, survey: RecordSurvey(description: collection.description, words: dependencies.words),
      titled: collection.titled)
    return flow.connect(
      StatisticsScreen(viewModel: viewModel, route: collection.statistics, words: dependencies.words), to: viewModel)
  }

  static func pushIn<Item: ListedRecord>(
    _ navigator: Navigator?, statisticsOf model: RecordsModel<Item>, _ flow: some CollectionNavigation<Item>
  ) { navigator?.push(create(statisticsOf: model.collection, flow, pages: model.list.state.list)) }
}
