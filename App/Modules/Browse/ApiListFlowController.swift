import Foundation
import Loading
import TerminalKit

final class ApiListFlowController: FlowController, BrowseNavigation, CollectionNavigation {
  typealias Item = AnyRecord

  let keys: AddedKeys = []
  private let records: ApiRecords

  init(_ records: ApiRecords, navigator: Navigator?, dependencies: DependencyManager) {
    self.records = records
    super.init(navigator: navigator, dependencies: dependencies, at: records.url)
  }

  var actions: RecordActions<AnyRecord> {
    typealias Handler = ActionHandler<RecordsModel<AnyRecord>>
    return RecordActions(list: [
      .showRaw: Handler(by: self) { flow, _ in flow.showTree(of: flow.records.first.value.raw.root) },
      .editAddress: Handler(by: self) { flow, _ in flow.editAddress(flow.records.url) },
      .editQuery: Handler(by: self) { flow, _ in flow.edit(flow.records.query) },
      .showAnswer: Handler(by: self, with: { [records] in records.newestAnswer(in: $0) }) { flow, newest in
        flow.show(newest)
      },
      .showLists: Handler(by: self, isEnabled: { [records] _ in !records.first.value.others.isEmpty }) { flow, _ in
        flow.showLists(of: flow.records.first)
      },
      .compareInTime: Handler(by: self) { flow, _ in flow.compareInTime() },
      .describe: Handler(by: self) { flow, model in
        let known = flow.records.known
        flow.describe(known.api, list: known.list, namedBy: model.state.description.choices.map(\.name))
      },
    ])
  }

  /// A new flow controller for another screen of the list, since each screen has its own.
  private var next: ApiListFlowController {
    ApiListFlowController(records, navigator: navigator, dependencies: dependencies)
  }

  func showList(of pages: ItemPages<AnyRecord>, narrowedTo choices: [FieldChoice<ApiLink>]) {
    RecordsFactory.pushIn(
      navigator, records, next, columns: dependencies.columns(of: records), pages: pages, narrowedTo: choices)
  }

  func showStatistics(of model: RecordsModel<AnyRecord>) { RecordsFactory.pushIn(navigator, statisticsOf: model, next) }

  func showComparison(of one: Sourced<AnyRecord>, with other: Sourced<AnyRecord>) {
    RecordFactory.pushIn(
      navigator, comparing: [one, other].map(dependencies.detail),
      route: records.api.comparison(of: one.value, with: other.value, in: records.url),
      ApiFlowController(navigator: navigator, dependencies: dependencies))
  }

  private func compareInTime() {
    ApiEntryFactory.showIn(
      navigator, instead: nil, title: BrowsePhrase.earlierState, dependencies: dependencies
    ) { [weak navigator, url = records.url] earlier in
      // A route, because the module that shows differences opens records of this one.
      navigator?.open(DiffRoute.diff(.address(earlier), .address(url)).path)
    }
  }
}
