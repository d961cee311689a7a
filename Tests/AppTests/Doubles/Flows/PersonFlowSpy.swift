import ApiSession
import Testing

@testable import cantina

/// Records the navigation of a person's detail; an unexpected call fails the test by name.
@MainActor
final class PersonFlowSpy: RecordFlow {
  typealias Item = Person
  private(set) var errors: [ApiError] = []
  private(set) var opened: [Reference] = []
  private var retry: (@MainActor () -> Void)?
  private let expectsAlert: Bool

  init(expectingAlert: Bool = false) {
    expectsAlert = expectingAlert
  }

  /// Answers the last alert with Retry.
  func answerWithRetry() { retry?() }

  func show(_ part: RecordPart<Reference>, of record: Sourced<Person>) {
    switch part {
    case .link(let link): opened.append(link)
    case .story, .picture, .value, .fold: Issue.record("a person has neither")
    }
  }

  func tellElsewhere(_ origin: String) { Issue.record("tellElsewhere was not expected in this test") }

  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {
    if !expectsAlert { Issue.record("show(apiError: \(apiError)) was not expected in this test") }
    errors.append(apiError)
    self.retry = retry
  }
}
