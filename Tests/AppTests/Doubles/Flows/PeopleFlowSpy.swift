import ApiSession
import Loading
import Testing

@testable import cantina

/// Hears what the list of people wants of navigation; what the test did not announce fails it by name.
@MainActor
final class PeopleFlowSpy: RecordsFlow {
  enum Call: Equatable {
    case person
    case comparison
    case statistics
    case filters
    case alert
    case otherSource
  }

  private(set) var people: [Sourced<Person>] = []
  private(set) var compared: [[String]] = []
  private(set) var counted: [Int] = []
  private(set) var errors: [ApiError] = []
  private var retry: (@MainActor () -> Void)?
  private let expected: [Call]

  init(expecting calls: Call...) {
    expected = calls
  }

  /// What a person does who answers the last alert with Retry.
  func answerWithRetry() { retry?() }

  func show<Record: DescribedRecord>(_ record: Sourced<Record>) {
    if !expected.contains(.person) { Issue.record("show(\(record.value.name)) was not expected in this test") }
    guard let person = record as? Sourced<Person> else {
      Issue.record("\(record.value.name) is no person")
      return
    }
    people.append(person)
  }

  func showRecord(_ reference: Reference) { Issue.record("showRecord(\(reference)) was not expected in this test") }

  func showComparison<Record: DescribedRecord>(of one: Sourced<Record>, with other: Sourced<Record>) {
    let names = [one.value.name, other.value.name]
    if !expected.contains(.comparison) { Issue.record("showComparison(\(names)) was not expected in this test") }
    compared.append(names)
  }

  func showStatistics<Record: DescribedRecord>(of pages: RecordPages<Record>) {
    if !expected.contains(.statistics) { Issue.record("showStatistics was not expected in this test") }
    counted.append(pages.items.count)
  }

  func showFilters<Record: DescribedRecord>(of list: RecordsViewModel<Record>) {
    if !expected.contains(.filters) { Issue.record("showFilters was not expected in this test") }
  }

  func removedFilter<Record: DescribedRecord>(
    _ choice: RecordNarrowing<Record>.Choice, of list: RecordsViewModel<Record>
  ) {
    if !expected.contains(.filters) { Issue.record("removedFilter(\(choice)) was not expected in this test") }
  }

  func removed(_ name: String) { Issue.record("removed(\(name)) was not expected in this test") }

  func putBack() {
    if !expected.contains(.filters) { Issue.record("putBack() was not expected in this test") }
  }

  func show(
    source: Provenance, other: Provenance, retry: @escaping @MainActor () -> Void,
    goOn: @escaping @MainActor () -> Void
  ) {
    if !expected.contains(.otherSource) { Issue.record("show(source: \(source), other: \(other)) was not expected") }
    self.retry = retry
  }

  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {
    if !expected.contains(.alert) { Issue.record("show(apiError: \(apiError)) was not expected in this test") }
    errors.append(apiError)
    self.retry = retry
  }
}
