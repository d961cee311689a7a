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
  private(set) var state: RecordsState<Record>
  private let flow: any RecordsFlow
  private let swapi: any SwapiService
  private var naming: Task<Void, Never>?
  private var rooting: Task<Void, Never>?
  /// The place of the selected row.
  private var place = 0

  /// The next page is asked for so many rows before the end, where the source can spare the request.
  private static var lookAhead: Int { 10 }
  /// So many rows around the selected one may be in sight.
  private static var sight: Int { 40 }

  /// Makes a list.
  /// - Parameters:
  ///   - pages: those that are here already.
  ///   - choices: the values that it is narrowed by from the beginning.
  ///   - flow: what it needs from navigation.
  ///   - swapi: the source of its pages.
  ///   - clock: measures how long typing rests.
  ///   - compared: the first record of a comparison that was begun elsewhere.
  ///   - description: the fields of its records.
  init(
    _ pages: RecordPages<Record> = RecordPages<Record>(), narrowedTo choices: [RecordNarrowing<Record>.Choice] = [],
    flow: any RecordsFlow, swapi: any SwapiService, clock: any Clock<Duration>, compared: Sourced<Record>? = nil,
    description: RecordDescription<Record> = Record.description
  ) {
    state = RecordsState(description)
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
  /// What the list can be narrowed by.
  var filters: [RecordField<Record>] { state.description.filters }
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
    place = index
    readColumnNames()
  }

  /// Reads the list anew.
  func reload() {
    state.forgetAsked()
    list.perform { $0.reload() }
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
    of filter: RecordField<Record>, beside choices: [RecordNarrowing<Record>.Choice]
  ) -> [(value: RecordNarrowing<Record>.Choice.Value, count: Int)] {
    let records = list.state.list.items
    let others = choices.filter { $0.field != filter.name }
    guard !others.isEmpty else { return state.values(of: filter, in: records) }
    let left = state.places(in: records, with: others).map { records[$0] }
    let counts = Dictionary(state.values(of: filter, in: left).map { ($0.value, $0.count) }, uniquingKeysWith: +)
    // In the order of the whole list: no row moves when another one is ticked.
    return state.values(of: filter, in: records).map { ($0.value, counts[$0.value] ?? 0) }
  }

  /// How many records have these values, of how many.
  func count(with choices: [RecordNarrowing<Record>.Choice]) -> (shown: Int, total: Int) {
    let records = list.state.list.items
    return (state.places(in: records, with: choices).count, records.count)
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
    readColumnNames()
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
  private func readNames() { readNames { [weak self] in self?.unnamed ?? [] } }

  /// Asks for the names of related records that columns show, where they are not here: only of rows that may be in sight.
  private func readColumnNames() {
    guard naming == nil, !items.isEmpty else { return }
    let (first, last) = (max(0, place - Self.sight), min(items.count, place + Self.sight))
    guard first < last else { return }
    let wanted = state.takeUnnamed(inColumnsOf: items[first..<last]).filter { swapi.knownName(of: $0) == nil }
    if !wanted.isEmpty { readNames { wanted } }
  }

  private func readNames(of references: @escaping @MainActor () -> [Reference]) {
    naming?.cancel()
    naming = Task { [weak self, swapi] in
      self?.named(await swapi.knownNames())
      for await arrival in swapi.names(of: references()) {
        guard !Task.isCancelled else { return }
        if let title = try? arrival.name.get().value.title { self?.named([arrival.link: title]) }
      }
      guard !Task.isCancelled else { return }
      self?.naming = nil
      self?.filterDelegate?.viewModelDidChange()
      self?.readColumnNames()
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
