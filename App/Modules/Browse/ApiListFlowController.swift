import Foundation
import Loading
import TerminalKit

final class ApiListFlowController: FlowController, CollectionNavigation {
  typealias Item = AnyRecord

  private let records: ApiRecords

  init(_ records: ApiRecords, navigator: Navigator?, dependencies: DependencyManager) {
    self.records = records
    super.init(navigator: navigator, dependencies: dependencies, at: records.url)
  }

  var collection: any RecordCollection<AnyRecord> { records }
  var columns: any ColumnChoice {
    ApiColumns(url: records.url, kept: dependencies.personal.columns, book: dependencies.apis.book)
  }

  var actions: RecordActions<AnyRecord> {
    typealias Handler = ActionHandler<RecordsModel<AnyRecord>>
    return RecordActions(list: [
      .showRaw: Handler(by: self) { flow, _ in flow.showTree(of: flow.records.first.value.raw.root) },
      .editAddress: Handler(by: self) { flow, _ in flow.editAddress(flow.records.url) },
      .editQuery: Handler(by: self) { flow, _ in flow.editQuery() },
      .showAnswer: Handler(by: self, isEnabled: { $0.newestPage?.url != nil }) { flow, model in
        guard let page = model.newestPage, let url = page.url else { return }
        flow.showAnswer(at: url, pagedBy: page.way) { flow.editQuery() }
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

  func another() -> ApiListFlowController {
    ApiListFlowController(records, navigator: navigator, dependencies: dependencies)
  }

  func showComparison(of one: Sourced<AnyRecord>, with other: Sourced<AnyRecord>) {
    RecordFactory.pushIn(
      navigator, comparing: [one, other].map(dependencies.detail),
      route: records.api.comparison(of: one.value, with: other.value, in: records.url),
      ApiFlowController(navigator: navigator, dependencies: dependencies))
  }

  private func editQuery() {
    let query = ListQuery(records.url, in: records.api.place(of: records.url))
    ApiParametersFactory.showIn(navigator, query, dependencies: dependencies) { [self] in open(query.url(with: $0)) }
  }

  private func compareInTime() {
    guard let navigator else { return }
    ApiEntryFactory.showIn(
      navigator, instead: nil, title: BrowsePhrase.earlierState, dependencies: dependencies
    ) { [weak navigator, url = records.url] earlier in
      // A route, because the module that shows differences opens records of this one.
      navigator?.open("diff/\(ApiAddress(earlier).routeWord)/\(ApiAddress(url).routeWord)")
    }
  }
}

extension RecordsModel<AnyRecord> {
  fileprivate var newestPage: AnyPage? { list.state.list.pages.last?.value }
}
