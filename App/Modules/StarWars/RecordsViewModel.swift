import ApiSession
import Loading

/// What a list of records needs from navigation.
@MainActor
protocol RecordsFlow: PagedListFlow, RemovingFlow {
  func show<Record: DescribedRecord>(_ record: Sourced<Record>)
  func showRecord(_ reference: Reference)
  func showComparison<Record: DescribedRecord>(of one: Sourced<Record>, with other: Sourced<Record>)
  func showStatistics<Record: DescribedRecord>(of pages: RecordPages<Record>)
  func showFilters<Record: DescribedRecord>(of list: RecordsViewModel<Record>)
  /// Says that a filter was taken away, and that it can be put back.
  func removedFilter<Record: DescribedRecord>(
    _ choice: RecordNarrowing<Record>.Choice, of list: RecordsViewModel<Record>)
}

/// Lists the records of a kind in an order, and takes two of them for a comparison.
///
/// `RecordsState` decides; this class reads pages and names and tells its delegates.
@MainActor
final class RecordsViewModel<Record: DescribedRecord>: ComparingList {
  typealias Answer = Sourced<Page<Record>>
  typealias Failure = ApiError

  weak var delegate: (any ViewModelDelegate)?
  /// Hears of changes too, while values to narrow by are chosen.
  weak var filterDelegate: (any ViewModelDelegate)?
  var isSearching = false
  /// The first record of a comparison, while the second is chosen.
  var compared: Sourced<Record>?
  let isOpenedToCompare: Bool

  let list: RecordPagedList<Record>
  private var state = RecordsState<Record>()
  private let flow: any RecordsFlow
  private let swapi: any SwapiService
  private var naming: Task<Void, Never>?
  private var rooting: Task<Void, Never>?

  /// The next page is asked for so many rows before the end, where the source can spare the request.
  private static var lookAhead: Int { 10 }

  /// Makes a list.
  /// - Parameters:
  ///   - pages: those that are here already.
  ///   - choices: the values that it is narrowed by from the beginning.
  ///   - flow: what it needs from navigation.
  ///   - swapi: the source of its pages.
  ///   - clock: measures how long typing rests.
  ///   - compared: the first record of a comparison that was begun elsewhere.
  init(
    _ pages: RecordPages<Record> = RecordPages<Record>(), narrowedTo choices: [RecordNarrowing<Record>.Choice] = [],
    flow: any RecordsFlow, swapi: any SwapiService, clock: any Clock<Duration>, compared: Sourced<Record>? = nil
  ) {
    self.flow = flow
    self.swapi = swapi
    self.compared = compared
    isOpenedToCompare = compared != nil
    list = swapi.pagedList(pages, clock: clock)
    list.delegate = self
    if !choices.isEmpty { narrow(to: choices) }
  }

  deinit {
    naming?.cancel()
    rooting?.cancel()
  }

  // What the state shows, forwarded one by one: a look-up by key path costs a key press some 40 µs.
  /// The order of the rows; nil is the source's own.
  var order: RecordOrder<Record>? { state.order }
  /// The values that the list is narrowed by.
  var narrowing: RecordNarrowing<Record> { state.narrowing }
  var provenance: Provenance? { state.provenance }
  /// Whether the rows come from more than one source.
  var isMixed: Bool { state.isMixed }
  /// Rows of which only a part is known.
  var partialCount: Int { state.partialCount }
  /// Whether a filter was taken away that can be put back.
  var canUndo: Bool { state.canUndo }
  var listFlow: any PagedListFlow { flow }
  /// Records that could not be read.
  var skipped: [SkippedRecord] { list.state.list.skipped }
  /// Whether names of related records are awaited.
  var isNaming: Bool { naming != nil }

  /// The user is at `index`: reads on when the end comes near.
  func reached(index: Int) {
    let ahead = swapi.allowsReadingAhead ? Self.lookAhead : 1
    list.move { $0.select(index, ahead: ahead) }
  }

  /// Takes the next of the kind's orders, after the last of them the source's own again.
  func changeOrder() { arrange { $0.changeOrder() } }

  /// Turns the order round.
  func reverseOrder() {
    if state.order != nil { arrange { $0.reverseOrder() } }
  }

  /// Narrows the list by these values, and by no others.
  func narrow(to choices: [RecordNarrowing<Record>.Choice]) { arrange { $0.narrow(to: choices) } }

  /// Takes away the value at a place of what the list is narrowed by.
  func removeFilter(_ index: Int) {
    guard state.narrowing.choices.indices.contains(index) else { return }
    let choice = state.narrowing.choices[index]
    arrange { $0.removeFilter(index) }
    flow.removedFilter(choice, of: self)
  }

  func open(_ record: Sourced<Record>) { flow.show(record) }

  func showComparison(of one: Sourced<Record>, with other: Sourced<Record>) {
    flow.showComparison(of: one, with: other)
  }

  /// Shows what can be counted in the list.
  func showStatistics() { flow.showStatistics(of: list.state.list) }

  /// Lets the user choose values to narrow the list by; all of it is read for that, and the names of related records.
  func chooseFilter() {
    list.move { $0.see(.max) }
    flow.showFilters(of: self)
    readNames()
  }

  /// Puts the filter back that was taken away last.
  func undo() {
    arrange { $0.undo() }
    flow.putBack()
  }

  /// The values of a field with the number of records that have each, of those that have what is chosen in other fields.
  func values(
    of filter: RecordFilter<Record>, beside choices: [RecordNarrowing<Record>.Choice]
  ) -> [(value: RecordFilter<Record>.Value, count: Int)] {
    let records = list.state.list.items
    let others = RecordNarrowing<Record>(choices.filter { $0.field != filter.label.key })
    guard !others.choices.isEmpty else { return state.values(of: filter, in: records) }
    let counts = Dictionary(
      state.values(of: filter, in: others.places(in: records).map { records[$0] }).map { ($0.value, $0.count) },
      uniquingKeysWith: +)
    // In the order of the whole list: no row moves when another one is ticked.
    return state.values(of: filter, in: records).map { ($0.value, counts[$0.value] ?? 0) }
  }

  /// How many records have these values, of how many.
  func count(with choices: [RecordNarrowing<Record>.Choice]) -> (shown: Int, total: Int) {
    let records = list.state.list.items
    return (RecordNarrowing<Record>(choices).places(in: records).count, records.count)
  }

  /// The name of a related record; nil while it is not known.
  func name(of reference: Reference) -> String? { state.names[reference] }

  /// The name of a related record, as far as it is here without asking for it.
  func knownName(of reference: Reference) -> String? {
    state.names[reference] ?? swapi.knownName(of: reference)?.value
  }

  /// Opens a record by its route: one that another is related to, or that one itself.
  func openRelated(_ route: String) {
    if let reference = Reference(url: route) { flow.showRecord(reference) }
  }

  func pagedListDidChange() {
    state.take(list.state.pages, rows: items)
    tell()
    if !list.state.pages.isEmpty { readRoot() }
    // What has come since may be related to others than those that were asked for.
    if filterDelegate != nil, naming == nil, !isLoading, !unnamed.isEmpty { readNames() }
  }

  /// Changes what the rows depend on; any order but the source's own needs the whole list.
  private func arrange(_ change: (inout RecordsState<Record>) -> Void) {
    change(&state)
    list.perform { [arrangement = state.arrangement] in $0.sort(arrangement) }
  }

  /// Asks once what the source has besides, when it has shown that it answers; the menu tells what it lacks.
  private func readRoot() {
    guard rooting == nil, swapi.knownRoot == nil else { return }
    rooting = Task { [swapi] in _ = try? await swapi.root() }
  }

  private var unnamed: [Reference] { state.unnamed(in: list.state.list.items) }

  /// Asks for the names of those that the list can be narrowed by and that are not here, few requests for all.
  private func readNames() {
    naming?.cancel()
    naming = Task { [weak self, swapi] in
      self?.named(await swapi.knownNames())
      for await arrival in swapi.names(of: self?.unnamed ?? []) {
        guard !Task.isCancelled else { return }
        if let title = try? arrival.name.get().value.title { self?.named([arrival.link: title]) }
      }
      guard !Task.isCancelled else { return }
      self?.naming = nil
      self?.filterDelegate?.viewModelDidChange()
    }
  }

  private func named(_ names: [Reference: String]) {
    state.learn(names)
    tell()
  }

  private func tell() {
    delegate?.viewModelDidChange()
    filterDelegate?.viewModelDidChange()
  }
}

/// The order of a list of records, what it is narrowed by, and what can be said of its rows as a whole.
struct RecordsState<Record: DescribedRecord> {
  /// The order of the rows; nil for the source's own.
  private(set) var order: RecordOrder<Record>?
  /// What the list is narrowed by.
  private(set) var narrowing = RecordNarrowing<Record>()
  /// The filters that were taken away by name, the latest last.
  private var removed = Removals<RecordNarrowing<Record>.Choice>()
  /// What can be promised of all pages that are shown; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the rows came from more than one source.
  private(set) var isMixed = false
  /// The number of rows of which only the name was loaded.
  private(set) var partialCount = 0
  /// The names of related records, as far as a choice of filters needed them.
  private(set) var names: [Reference: String] = [:]

  /// Takes up the pages that are shown, and the rows.
  mutating func take(_ pages: [Sourced<Page<Record>>], rows: some Sequence<Record>) {
    provenance = Provenance.least(of: pages.lazy.map(\.provenance))
    isMixed = Set(pages.lazy.compactMap(\.source)).count > 1
    partialCount = rows.count(where: \.isPartial)
  }

  mutating func changeOrder() {
    let orders = Record.description.orders
    let next = order.map { present in (orders.firstIndex { $0.title.key == present.title.key } ?? -1) + 1 } ?? 0
    order = orders.indices.contains(next) ? orders[next] : nil
  }

  /// Turns the order round; the source's own stays.
  mutating func reverseOrder() { order = order?.reversed }

  mutating func toggle(_ choice: RecordNarrowing<Record>.Choice) { narrowing.toggle(choice) }

  /// Narrows by these values, and by no others.
  mutating func narrow(to choices: [RecordNarrowing<Record>.Choice]) { narrowing = RecordNarrowing(choices) }

  /// Takes away the value at a place of what the list is narrowed by.
  mutating func removeFilter(_ index: Int) {
    guard narrowing.choices.indices.contains(index) else { return }
    removed.add(narrowing.choices[index])
    toggle(narrowing.choices[index])
  }

  /// Whether a filter was taken away that can be put back.
  var canUndo: Bool { removed.canUndo { !narrowing.choices.contains($0) } }

  /// Puts the filter back that was taken away last.
  mutating func undo() {
    if let choice = removed.takeLatest(isGone: { !narrowing.choices.contains($0) }) { toggle(choice) }
  }

  mutating func learn(_ names: [Reference: String]) { self.names.merge(names) { _, new in new } }

  /// Gives the places of the records to show, in their order; nil where all are shown in the source's own.
  var arrangement: (@Sendable ([Record]) -> [Int])? {
    guard order != nil || !narrowing.choices.isEmpty else { return nil }
    return { [order, narrowing] records in
      let kept = narrowing.places(in: records)
      return order.map { $0.sorted(kept.map { records[$0] }).map { kept[$0] } } ?? kept
    }
  }

  /// The values of a field with the number of records that have each, the most frequent first and those without one last.
  func values(
    of filter: RecordFilter<Record>, in records: [Record]
  ) -> [(value: RecordFilter<Record>.Value, count: Int)] {
    var counts: [RecordFilter<Record>.Value: Int] = [:]
    for record in records where !record.isPartial {
      for value in filter.values(of: record) { counts[value, default: 0] += 1 }
    }
    return counts.map { (value: $0.key, count: $0.value) }.sorted { one, other in
      if (one.value == .missing) != (other.value == .missing) { return other.value == .missing }
      return one.count != other.count ? one.count > other.count : one.value < other.value
    }
  }

  /// The related records that the list can be narrowed by and whose names are not known.
  func unnamed(in records: [Record]) -> [Reference] {
    Record.description.filters.flatMap { values(of: $0, in: records) }.compactMap { value, _ in
      if case .record(let reference) = value, names[reference] == nil { reference } else { nil }
    }
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
