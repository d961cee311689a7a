import ApiSession
import Json
import Testing

@testable import cantina

/// Hears what a person's detail wants of navigation; what the test did not announce fails it by name.
@MainActor
final class PersonFlowSpy: RecordFlow {
  typealias Item = Person
  private(set) var errors: [ApiError] = []
  private(set) var crawls: [String] = []
  private(set) var chosen: [String] = []
  private(set) var opened: [Reference] = []
  private(set) var raws: [String] = []
  private var retry: (@MainActor () -> Void)?
  private let expectsAlert: Bool

  init(expectingAlert: Bool = false) {
    expectsAlert = expectingAlert
  }

  /// What a person does who answers the last alert with Retry.
  func answerWithRetry() { retry?() }

  func showRecord(_ link: Reference) { opened.append(link) }
  func showStory(of record: Sourced<Person>) { crawls.append(record.value.name) }
  func showRaw(_ value: JsonValue) { raws.append(value.source) }
  func chooseSecond(for record: Sourced<Person>) { chosen.append(record.value.name) }

  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {
    if !expectsAlert { Issue.record("show(apiError: \(apiError)) was not expected in this test") }
    errors.append(apiError)
    self.retry = retry
  }
}
