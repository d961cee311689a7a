import ApiSession
import Testing

@testable import cantina

/// A test in which nothing fails needs no more of navigation.
@MainActor
final class StatisticsFlowSpy: StatisticsFlow {
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    Issue.record("show(apiError: \(apiError)) was not expected in this test")
  }
}
