import ApiSession
import Testing

@testable import cantina

/// Hears which record a bar leads to; nothing may fail.
@MainActor
final class StatisticsFlowSpy: StatisticsFlow {
  private(set) var records: [Reference] = []

  func showRecord(_ reference: Reference) { records.append(reference) }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    Issue.record("show(apiError: \(apiError)) was not expected in this test")
  }
}
