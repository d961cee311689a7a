import ApiSession
import Testing

@testable import cantina

/// Records the navigation of the charts; failures are not expected.
@MainActor
final class StatisticsFlowSpy<Record: DescribedRecord>: StatisticsFlow {
  private(set) var records: [Sourced<Record>] = []
  private(set) var choices: [[FieldChoice<Record.Link>]] = []

  func show(_ record: Sourced<Record>) { records.append(record) }
  func showList(of pages: ItemPages<Record>, narrowedTo choices: [FieldChoice<Record.Link>]) {
    self.choices.append(choices)
  }

  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {
    Issue.record("show(apiError: \(apiError)) was not expected in this test")
  }
}
