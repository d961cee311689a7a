import Foundation
import ApiSession
import Loading
import CantinaTools
import Testing

@testable import cantina

/// Records the navigation of the list of people; an unexpected call fails the test by name.
@MainActor
final class PeopleFlowSpy: RecordsFlow {
  typealias Item = Person

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

  /// Answers the last alert with Retry.
  func answerWithRetry() { retry?() }

  func show(_ record: Sourced<Person>) {
    if !expected.contains(.person) { Issue.record("show(\(record.value.name)) was not expected in this test") }
    people.append(record)
  }

  func showRecord(_ link: Reference) { Issue.record("showRecord(\(link)) was not expected in this test") }

  func showComparison(of one: Sourced<Person>, with other: Sourced<Person>) {
    let names = [one.value.name, other.value.name]
    if !expected.contains(.comparison) { Issue.record("showComparison(\(names)) was not expected in this test") }
    compared.append(names)
  }

  func showStatistics(of model: RecordsModel<Person>) {
    if !expected.contains(.statistics) { Issue.record("showStatistics was not expected in this test") }
    counted.append(model.list.state.list.items.count)
  }

  func showFilters(
    of model: RecordsModel<Person>, typing: Bool, done: @escaping @MainActor (RecordNarrowing<Person>) -> Void
  ) {
    if !expected.contains(.filters) { Issue.record("showFilters was not expected in this test") }
  }

  func showOrders(
    _ fields: [RecordField<Person>], present: RecordOrder<Person>?,
    done: @escaping @MainActor (RecordField<Person>?) -> Void
  ) { Issue.record("showOrders was not expected in this test") }

  func removedFilter(named name: (Localization) -> String) {
    if !expected.contains(.filters) { Issue.record("removedFilter was not expected in this test") }
  }

  func chooseColumns(
    _ chosen: [RecordField<Person>], of fields: [RecordField<Person>], done: @escaping @MainActor ([String]) -> Void
  ) { Issue.record("chooseColumns was not expected in this test") }

  func tell(_ error: ApiBook.SaveError) { Issue.record("tell(\(error)) was not expected in this test") }
  func tellElsewhere(_ origin: String) { Issue.record("tellElsewhere was not expected in this test") }
  func chooseExport(for count: Int?, named name: String, _ choose: @escaping @MainActor (ExportPlace) -> Void) {
    Issue.record("chooseExport was not expected in this test")
  }
  func exported(_ outcome: Result<String, FileExportError>, doubt: (any Phrase)?) {
    Issue.record("exported was not expected in this test")
  }
  func copyExport(_ text: String, count: Int) { Issue.record("copyExport was not expected in this test") }
  func askWalk(_ walk: LongWalk, useLoaded: (@MainActor () -> Void)?, proceed: @escaping @MainActor () -> Void) {
    proceed()
  }

  func removed(_ name: String) { Issue.record("removed(\(name)) was not expected in this test") }

  func putBack() {
    if !expected.contains(.filters) { Issue.record("putBack() was not expected in this test") }
  }

  func tell(_ trouble: PagedListTrouble) {
    switch trouble {
    case .failure(let error, let isOnPage, let retry): show(apiError: error, isOnPage: isOnPage, retry: retry)
    case .sourceChange(let source, let other, let retry, _):
      if !expected.contains(.otherSource) {
        Issue.record("sourceChange(from: \(source), to: \(other)) was not expected")
      }
      self.retry = retry
    }
  }

  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {
    if !expected.contains(.alert) { Issue.record("show(apiError: \(apiError)) was not expected in this test") }
    errors.append(apiError)
    self.retry = retry
  }
}

extension RecordsViewModel where Item: DescribedRecord {
  /// Makes a list of one kind of SWAPI records.
  convenience init(
    _ pages: ItemPages<Item> = ItemPages<Item>(), narrowedTo choices: [Choice] = [], flow: any RecordsFlow<Item>,
    swapi: any SwapiService, clock: any Clock<Duration>, compared: Sourced<Item>? = nil,
    description: RecordDescription<Item>? = nil
  ) {
    var records = StarWarsRecords<Item>(swapi)
    if let description { records.description = description }
    self.init(records, pages: pages, narrowedTo: choices, flow: flow, clock: clock, compared: compared)
  }
}

/// Ignores all navigation, apart from the questions it records.
@MainActor
final class RecordsFlowStub<Item: ListedRecord>: RecordsFlow {
  /// The lengths of the reads that needed confirmation.
  private(set) var walks: [Int] = []
  /// Confirms the latest read.
  private(set) var proceed: (@MainActor () -> Void)?
  /// Continues with the loaded records.
  private(set) var useLoaded: (@MainActor () -> Void)?

  /// The answer to the question where an export goes; `nil` cancels it.
  var exportPlace: ExportPlace?
  private(set) var exported: [Result<String, FileExportError>] = []
  private(set) var copied: [String] = []

  func askWalk(_ walk: LongWalk, useLoaded: (@MainActor () -> Void)?, proceed: @escaping @MainActor () -> Void) {
    walks.append(walk.pages.left)
    (self.proceed, self.useLoaded) = (proceed, useLoaded)
  }

  func show(_ record: Sourced<Item>) {}
  func showRecord(_ link: Item.Link) {}
  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>) {}
  func showStatistics(of model: RecordsModel<Item>) {}
  func showFilters(
    of model: RecordsModel<Item>, typing: Bool, done: @escaping @MainActor (RecordNarrowing<Item>) -> Void
  ) {}
  func showOrders(
    _ fields: [RecordField<Item>], present: RecordOrder<Item>?,
    done: @escaping @MainActor (RecordField<Item>?) -> Void
  ) {}
  func removedFilter(named name: (Localization) -> String) {}
  func chooseColumns(
    _ chosen: [RecordField<Item>], of fields: [RecordField<Item>], done: @escaping @MainActor ([String]) -> Void
  ) {}
  func tell(_ error: ApiBook.SaveError) {}
  func tellElsewhere(_ origin: String) {}
  func chooseExport(for count: Int?, named name: String, _ choose: @escaping @MainActor (ExportPlace) -> Void) {
    if let exportPlace { choose(exportPlace) }
  }
  func exported(_ outcome: Result<String, FileExportError>, doubt: (any Phrase)?) { exported.append(outcome) }
  func copyExport(_ text: String, count: Int) { copied.append(text) }
  func removed(_ name: String) {}
  func putBack() {}
  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {}
  func tell(_ trouble: PagedListTrouble) {}
}
