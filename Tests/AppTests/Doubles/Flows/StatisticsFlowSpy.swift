import ApiSession
import Testing

@testable import cantina

/// Records the navigation of the charts; failures are not expected.
@MainActor
final class StatisticsFlowSpy<Record: DescribedRecord>: StatisticsFlow {
  private(set) var targets: [RecordTarget<Record>] = []

  func open(_ target: RecordTarget<Record>, of pages: ItemPages<Record>, from provenance: Provenance) {
    targets.append(target)
  }

  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {
    Issue.record("show(apiError: \(apiError)) was not expected in this test")
  }
}
