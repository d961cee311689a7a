import ApiSession
import Loading

/// What a list of records needs from navigation.
@MainActor
protocol RecordsFlow: PagedListFlow {
  func show<Record: DescribedRecord>(_ record: Sourced<Record>)
  func showComparison<Record: DescribedRecord>(of one: Sourced<Record>, with other: Sourced<Record>)
  func showStatistics<Record: DescribedRecord>(of pages: RecordPages<Record>)
  func showFilters<Record: DescribedRecord>(of list: RecordsViewModel<Record>)
}

/// Lists the records of a kind in an order, and takes two of them for a comparison.
@MainActor
final class RecordsViewModel<Record: DescribedRecord>: ComparingList {
  typealias Answer = Sourced<Page<Record>>
  typealias Failure = ApiError

  weak var delegate: (any ViewModelDelegate)?
  var isSearching = false
  /// What can be promised of all pages that are shown; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the rows came from more than one source.
  private(set) var isMixed = false
  /// The number of rows of which only the name was loaded.
  private(set) var partialCount = 0
  /// The order of the rows; nil for the source's own.
  private(set) var order: RecordOrder<Record>?
  /// What the list is narrowed by.
  private(set) var narrowing = RecordNarrowing<Record>()
  /// Hears of changes too, while values to narrow by are chosen.
  weak var filterDelegate: (any ViewModelDelegate)?
  /// The first record of a comparison, while the second is chosen.
  var compared: Sourced<Record>?

  private let flow: any RecordsFlow
  private let swapi: any SwapiService
  /// The names of the records that the list's records are related to, as far as a choice of filters needed them.
  private var names: [Reference: String] = [:]
  private var naming: Task<Void, Never>?
  let list: RecordPagedList<Record>

  /// The next page is asked for so many rows before the end, where the source can spare the request.
  private static var lookAhead: Int { 10 }

  /// Makes a list; `compared` is the first record of a comparison that was begun elsewhere.
  init(
    flow: any RecordsFlow, swapi: any SwapiService, clock: any Clock<Duration>, compared: Sourced<Record>? = nil
  ) {
    self.flow = flow
    self.swapi = swapi
    self.compared = compared
    list = swapi.pagedList(clock: clock)
    list.delegate = self
  }

  deinit { naming?.cancel() }

  var listFlow: any PagedListFlow { flow }
  /// Records that could not be read.
  var skipped: [SkippedRecord] { list.state.list.skipped }

  /// The user is at `index`: reads on when the end comes near.
  func reached(index: Int) {
    let ahead = swapi.allowsReadingAhead ? Self.lookAhead : 1
    list.move { $0.select(index, ahead: ahead) }
  }

  /// Takes the next of the kind's orders, after the last of them the source's own again.
  func changeOrder() {
    let orders = Record.description.orders
    let next = order.map { present in (orders.firstIndex { $0.title.key == present.title.key } ?? -1) + 1 } ?? 0
    order = orders.indices.contains(next) ? orders[next] : nil
    arrange()
  }

  /// Turns the order round.
  func reverseOrder() {
    guard let order else { return }
    self.order = order.reversed
    arrange()
  }

  /// Brings the rows into order, and leaves out those that lack what was chosen; that needs the whole list.
  private func arrange() {
    let (order, narrowing) = (order, narrowing)
    guard order != nil || !narrowing.choices.isEmpty else { return list.perform { $0.sort(nil) } }
    list.perform { list in
      list.sort { records in
        let kept = narrowing.places(in: records)
        return order.map { $0.sorted(kept.map { records[$0] }).map { kept[$0] } } ?? kept
      }
    }
  }

  func open(_ record: Sourced<Record>) { flow.show(record) }

  func showComparison(of one: Sourced<Record>, with other: Sourced<Record>) {
    flow.showComparison(of: one, with: other)
  }

  /// Lets the user choose values to narrow the list by; all of it is read for that, and the names of related records.
  func chooseFilter() {
    list.move { $0.see(.max) }
    flow.showFilters(of: self)
    readNames()
  }

  /// Narrows the list by a value, or no longer.
  func toggle(_ choice: RecordNarrowing<Record>.Choice) {
    narrowing.toggle(choice)
    arrange()
  }

  /// Takes away the value at a place of what the list is narrowed by.
  func removeFilter(_ index: Int) {
    guard narrowing.choices.indices.contains(index) else { return }
    toggle(narrowing.choices[index])
  }

  /// The values of a field with the number of records that have each, the most frequent first and those without one last.
  func values(of filter: RecordFilter<Record>) -> [(value: RecordFilter<Record>.Value, count: Int)] {
    var counts: [RecordFilter<Record>.Value: Int] = [:]
    for record in list.state.list.items where !record.isPartial {
      for value in filter.values(of: record) { counts[value, default: 0] += 1 }
    }
    return counts.map { (value: $0.key, count: $0.value) }.sorted { one, other in
      if (one.value == .missing) != (other.value == .missing) { return other.value == .missing }
      return one.count != other.count ? one.count > other.count : one.value < other.value
    }
  }

  /// The name of a related record; nil while it is not known.
  func name(of reference: Reference) -> String? { names[reference] }

  /// Whether names of related records are awaited.
  var isNaming: Bool { naming != nil }

  /// Asks for the names of those that the list can be narrowed by and that are not here, few requests for all.
  private func readNames() {
    naming?.cancel()
    naming = Task { [weak self, swapi] in
      self?.named(await swapi.knownNames())
      for await arrival in swapi.names(of: self?.unnamed ?? []) {
        guard !Task.isCancelled else { return }
        if case .success(let name) = arrival.name { self?.named([arrival.reference: name.value]) }
      }
      guard !Task.isCancelled else { return }
      self?.naming = nil
      self?.filterDelegate?.viewModelDidChange()
    }
  }

  private func named(_ names: [Reference: String]) {
    self.names.merge(names) { _, new in new }
    delegate?.viewModelDidChange()
    filterDelegate?.viewModelDidChange()
  }

  private var unnamed: [Reference] {
    Record.description.filters.flatMap { values(of: $0) }.compactMap { value, _ in
      if case .record(let reference) = value, names[reference] == nil { reference } else { nil }
    }
  }

  /// Shows what can be counted in the list.
  func showStatistics() { flow.showStatistics(of: list.state.list) }

  func pagedListDidChange() {
    let pages = list.state.pages
    provenance = Provenance.least(of: pages.lazy.map(\.provenance))
    isMixed = Set(pages.lazy.compactMap(\.source)).count > 1
    partialCount = items.count(where: \.isPartial)
    delegate?.viewModelDidChange()
    filterDelegate?.viewModelDidChange()
    // What has come since may be related to others than those that were asked for.
    if filterDelegate != nil, naming == nil, !isLoading, !unnamed.isEmpty { readNames() }
  }
}

/// A list of records that reads its pages from a source.
typealias RecordPagedList<Record: SwapiRecord> = PagedList<Sourced<Page<Record>>, ApiError>

extension SwapiService {
  /// Makes a list of records; `pages` are here already.
  @MainActor
  func pagedList<Record: SwapiRecord>(
    _ pages: RecordPages<Record> = RecordPages<Record>(), clock: any Clock<Duration>
  ) -> RecordPagedList<Record> {
    RecordPagedList(pages, clock: clock, texts: \.searchTexts) {
      request async throws(ApiError) in
      try await list(
        Record.self, matching: request.text, page: request.cursor, freshness: request.freshness)
    }
  }
}
