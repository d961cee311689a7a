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

  func showRecord(_ link: Reference) { opened.append(link) }
  func show(_ record: Sourced<Person>) { Issue.record("a person has no parts") }
  func showPicture(_ picture: Reference, of record: Sourced<Person>) { Issue.record("a person has no pictures") }

  func tellElsewhere(_ origin: String) { Issue.record("tellElsewhere was not expected in this test") }

  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {
    if !expectsAlert { Issue.record("show(apiError: \(apiError)) was not expected in this test") }
    errors.append(apiError)
    self.retry = retry
  }
}
