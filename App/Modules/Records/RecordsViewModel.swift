import ApiSession
import CantinaTools
import Foundation
import Loading

protocol RecordsFlow<Item>: PagedListFlow, RemovingFlow {
  associatedtype Item: ListedRecord
  func show(_ record: Sourced<Item>)
  func showRecord(_ link: Item.Link)
  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>)
  func showStatistics(of model: RecordsModel<Item>)
  /// Asks for the values to filter by, or for typed conditions.
  func showFilters(
    of model: RecordsModel<Item>, typing: Bool, done: @escaping @MainActor (RecordNarrowing<Item>) -> Void)
  /// Asks for the field to sort by; `nil` is the source's own order.
  func showOrders(
    _ fields: [RecordField<Item>], present: RecordOrder<Item>?,
    done: @escaping @MainActor (RecordField<Item>?) -> Void)
  func removedFilter(named name: (Localization) -> String)
  /// Asks for the names of the columns; an empty answer restores the defaults.
  func chooseColumns(
    _ chosen: [RecordField<Item>], of fields: [RecordField<Item>], done: @escaping @MainActor ([String]) -> Void)
  func tell(_ error: ApiBook.SaveError)
  func tellElsewhere(_ origin: String)
  /// Asks for the place and the format of an export; `count` is `nil` if the number of records is unknown.
  func chooseExport(for count: Int?, named name: String, _ choose: @escaping @MainActor (ExportPlace) -> Void)
  /// Reports the path of an export or the reason why there is none, and a doubt about its completeness.
  func exported(_ outcome: Result<String, FileExportError>, doubt: (any Phrase)?)
  func copyExport(_ text: String, count: Int)
  /// Asks whether to read the remaining pages, or to make do with the loaded records if `useLoaded` is given.
  func askWalk(_ walk: LongWalk, useLoaded: (@MainActor () -> Void)?, proceed: @escaping @MainActor () -> Void)
}

/// The records of a list and their arrangement, shared by the list, its actions and its filter panel.
@MainActor
final class RecordsModel<Item: ListedRecord>: ViewModel {
  /// The filter panel while it is open.
  weak var delegate: (any ViewModelDelegate)?
  let list: ItemList<Item>
  fileprivate(set) var collection: any RecordCollection<Item>
  fileprivate(set) var state: RecordsState<Item>
  /// Reads the names that filters and columns need.
  fileprivate let naming = OwnedTask()
  var isNaming: Bool { naming.isRunning }

  init(_ collection: any RecordCollection<Item>, list: ItemList<Item>) {
    (self.collection, self.list, state) = (collection, list, RecordsState(collection.description))
  }
}

/// Lists, sorts and filters the records of a collection and selects two for a comparison.
///
/// `RecordsState` makes the decisions; this class reads pages and names and notifies its delegate.
@dynamicMemberLookup
final class RecordsViewModel<Item: ListedRecord>: PagedListing, ViewModel {
  typealias Answer = Sourced<Item.Batch>
  typealias Failure = ApiError
  typealias Choice = RecordNarrowing<Item>.Choice

  weak var delegate: (any ViewModelDelegate)?
  private(set) var marks = RecordMarks<Item>()
  /// Whether it was opened to choose the second record, so that cancelling goes back.
  let isOpenedToCompare: Bool
  let list: ItemList<Item>
  let watch: RecordWatch<Item>
  let model: RecordsModel<Item>
  private let flow: any RecordsFlow<Item>
  private let actions: RecordActions<Item>
  /// The actions that apply to the list, computed when it changes, since each frame reads them.
  private var enabled: Set<ActionName> = []
  private let columnChoice: (any ColumnChoice)?
  private let exports: RecordExport?
  private let filter: RecordSearch<Item>
  private let indexing = OwnedTask()
  private let readingMore = OwnedTask()
  private let readingColumns = OwnedTask()
  private let writing = OwnedTask()
  private var place = 0
  /// The range of records that may be visible; only their related names are loaded for columns.
  private var sight = 0..<0
  /// Whether the user has agreed to read the rest of a long list.
  private var readsLongRest = false
  /// Whether the records of the list come from a new read.
  private var isReadAnew = false
  /// The place of an export that waits for the rest of the list.
  private var exporting: ExportPlace?
  let kept: ListMemory.SavedState<Item>?

  /// `kept`, `columns` and `exports` are `nil` for a list that is not remembered, customized or exported;
  /// `compared` is the first record of a comparison that began elsewhere.
  init(
    _ collection: any RecordCollection<Item>, list: ItemList<Item>, search: RecordSearch<Item>,
    narrowedTo choices: [Choice] = [], kept: @autoclosure () -> ListMemory.SavedState<Item>? = nil,
    watch: RecordWatch<Item>,
    flow: any RecordsFlow<Item>, actions: RecordActions<Item> = RecordActions(),
    columns: (any ColumnChoice)? = nil, exports: RecordExport? = nil,
    compared: Sourced<Item>? = nil
  ) {
    (self.list, filter, model) = (list, search, RecordsModel(collection, list: list))
    (self.flow, self.actions, self.watch) = (flow, actions, watch)
    // A narrowed list and a choice for a comparison are not remembered.
    self.kept = choices.isEmpty && compared == nil ? kept() : nil
    if let compared { marks.compare(compared) }
    (isOpenedToCompare, columnChoice, self.exports) = (compared != nil, columns, exports)
    list.delegate = self
    watch.onChange = { [weak self] in
      self?.beginAnew()
      self?.pagedListDidChange()
    }
    watch.least = { [weak self] in
      guard let self else { return .zero }
      let limit = collection.address.flatMap { self.collection.rateLimit(at: $0) }
      return WatchPace.least(at: collection.address, limit: limit, pages: self.list.state.list.pages.count)
    }
    if !choices.isEmpty { narrow(to: RecordNarrowing(choices)) }
    restore()
    index()
    readingColumns.run({ await columns?.chosen() ?? [] }) { [weak self] names in
      if !names.isEmpty { self?.show(columns: names) }
    }
  }

  var collection: any RecordCollection<Item> { model.collection }
  var state: RecordsState<Item> { model.state }
  /// Computed once per change, since a list may have thousands of pages.
  var provenance: Provenance? { state.provenance }
  subscript<Value>(dynamicMember path: KeyPath<RecordsState<Item>, Value>) -> Value { state[keyPath: path] }

  /// The selected record; `nil` if a search or filter hides it.
  var selected: Item? {
    guard let id = list.state.selected else { return nil }
    // Rows may have shifted since the selection moved to its place.
    return items.indices.contains(place) && items[place].id == id ? items[place] : items.first { $0.id == id }
  }

  func reached(index: Int) {
    place = index
    if items.indices.contains(index) { kept?.place = index == 0 ? nil : items[index].id }
    moved(to: index, ahead: collection.lookAhead ?? 0)
  }

  func see(_ places: Range<Int>) {
    sight = places
    readColumnNames()
  }

  func reload() {
    model.state.forgetAsked()
    beginAnew()
    list.perform { $0.reload() }
  }

  private func beginAnew() {
    indexing.cancel()
    filter.forget()
    isReadAnew = true
  }

  func tell(_ trouble: PagedListTrouble) { flow.tell(trouble) }
  func canShowSource(of error: ApiError) -> Bool { flow.canShowSource(of: error) }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  func chooseOrder() { flow.showOrders(state.orders, present: state.order) { [weak self] in self?.sort(by: $0) } }

  /// Sorts by a field, in reverse if it is the current one; `nil` restores the source's own order.
  func sort(by field: RecordField<Item>?) { arrange { $0.sort(by: field) } }
  func reverseOrder() { if state.order != nil { arrange { $0.reverseOrder() } } }

  func narrow(to narrowing: RecordNarrowing<Item>) { arrange { $0.narrow(to: narrowing) } }

  func removeFilter(_ index: Int) {
    guard state.narrowing.parts.indices.contains(index) else { return }
    let part = state.narrowing.parts[index]
    arrange { $0.removeFilter(index) }
    flow.removedFilter { model.text(part, $0) }
  }

  func removeLastFilter() { removeFilter(state.narrowing.parts.count - 1) }

  func undo() {
    arrange { $0.undo() }
    flow.putBack()
  }

  /// Lets the user choose filter values, or type conditions if `part` is one or the list has no values to choose.
  ///
  /// This needs the whole list and the names of its related records.
  func chooseFilter(at part: Int? = nil) {
    withRest { [self] in
      list.move { $0.see(.max) }
      let parts = state.narrowing.parts
      var isTyping = state.description.filters.isEmpty
      if let part, parts.indices.contains(part), case .condition = parts[part] { isTyping = true }
      flow.showFilters(of: model, typing: isTyping) { [weak self] in self?.narrow(to: $0) }
      readNames()
    }
  }

  func chooseColumns() {
    flow.chooseColumns(state.chosenColumns, of: state.description.columnChoices) { [weak self] in
      self?.choose(columns: $0)
    }
  }

  /// Shows these fields as columns and saves the choice; an empty array restores the defaults.
  func choose(columns names: [String]) {
    show(columns: names)
    do throws(ApiBook.SaveError) {
      try columnChoice?.choose(names)
    } catch {
      flow.tell(error)
    }
  }

  func show(columns names: [String]) { changeColumns { $0.show(columns: names) } }
  func toggleEverything() { changeColumns { $0.toggleEverything() } }
  /// Shows more columns, unless the user has chosen columns, and loads the names in them.
  func showMoreColumns() { changeColumns { $0.showMore(true) } }
  func showFewerColumns() { changeColumns { $0.showMore(false) } }

  private func changeColumns(_ change: (inout RecordsState<Item>) -> Void) {
    change(&model.state)
    delegate?.viewModelDidChange()
    readColumnNames()
  }

  func open(_ record: Sourced<Item>) { flow.show(record.map { collection.titled($0) }) }
  func openRelated(_ link: Item.Link) {
    if collection.opens(link) { flow.showRecord(link) } else { flow.tellElsewhere(link.origin) }
  }

  func mark(_ change: (inout RecordMarks<Item>) -> Void) {
    change(&marks)
    delegate?.viewModelDidChange()
  }

  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>) {
    flow.showComparison(of: one.map { collection.titled($0) }, with: other.map { collection.titled($0) })
  }

  func showStatistics() { withRest { [self] in flow.showStatistics(of: model) } }

  func canPerform(_ action: ActionName, at index: Int) -> Bool {
    if actions.list[action] != nil { return enabled.contains(action) }
    guard let handler = actions.record[action], let record = item(at: index) else { return false }
    return handler.isEnabled(record)
  }

  func perform(_ action: ActionName, at index: Int) {
    if let handler = actions.list[action] { return handler.perform(model) }
    if let handler = actions.record[action], let record = item(at: index) { handler.perform(record) }
  }

  /// Exports the ticked records, or reads the rest of the list and exports the visible ones.
  func export() {
    let name = collection.fileName
    guard ticked.isEmpty else {
      return flow.chooseExport(for: ticked.count, named: name) { [self] in write(ticked.map(\.value), to: $0) }
    }
    withRest { [self] in
      let count = isCountOpen ? nil : list.state.isReadToEnd ? items.count : isFiltered ? foundCount : total
      flow.chooseExport(for: count, named: name) { [weak self] place in
        self?.exporting = place
        self?.list.perform { $0.readRest() }
      }
    }
  }

  /// Writes a pending export once the list is complete; a stopped or failed read drops it.
  private func endExport() {
    guard let place = exporting, !isLoading else { return }
    exporting = nil
    if list.state.isReadToEnd { write(Array(items), to: place) }
  }

  /// The number of bytes that terminals take for the clipboard; some drop longer texts silently.
  private static var clipboardSize: Int { 74_000 }

  private func write(_ items: [Item], to place: ExportPlace) {
    guard let exports else { return }
    let records = items.compactMap { collection.json(of: $0) }
    // Reports within the work, since `then` is not called after the list is closed.
    writing.run { [flow, doubt] in
      switch place {
      case .clipboard:
        let text = await exports.text(of: records, as: .csv)
        guard text.utf8.count <= Self.clipboardSize else { return flow.exported(.failure(.tooLong), doubt: doubt) }
        flow.copyExport(text, count: records.count)
      case .file(let format, let path):
        flow.exported(await exports.write(records, as: format, to: path), doubt: doubt)
      }
    }
  }

  func pagedListDidChange() {
    if !isLoading, let learnt = collection.learning(from: list.state.list.items, isNewReading: isReadAnew) {
      model.collection = learnt
      model.state.describe(learnt.description)
      filter.replace(by: learnt)
    }
    if !isLoading { isReadAnew = false }
    model.state.take(list.state.pages, rows: items)
    enabled = Set(actions.list.filter { $0.value.isEnabled(model) }.keys)
    index()
    tell()
    endExport()
    if !list.state.pages.isEmpty, !readingMore.isBegun {
      readingMore.run { [collection] in await collection.readMore() }
    }
    // New records may link to others than those requested so far.
    if model.delegate != nil, !model.isNaming, !isLoading, !unnamed.isEmpty { readNames() }
    readColumnNames()
  }

  /// Changes filters or order; any order but the source's own needs the whole list.
  func arrange(_ change: @escaping @MainActor (inout RecordsState<Item>) -> Void) {
    var changed = state
    change(&changed)
    let work: @MainActor (Bool) -> Void = { [self] readsRest in
      change(&model.state)
      kept?.order = state.order
      kept?.narrowing = state.narrowing
      list.perform { [arrangement = state.arrangement] list in
        list.sort(arrangement)
        if !readsRest { list.stop() }
      }
      if state.comparesNames { readNames() }
    }
    withRest(isNeeded: changed.arrangement != nil, orLoaded: { work(false) }) { work(true) }
  }

  /// Performs work that needs the rest of the list; asks the user first if the rest is long.
  ///
  /// `useLoaded` is the alternative that uses only the loaded records.
  func withRest(
    isNeeded: Bool = true, orLoaded useLoaded: (@MainActor () -> Void)? = nil, _ work: @escaping @MainActor () -> Void
  ) {
    guard isNeeded, let walk = longRest else { return work() }
    flow.askWalk(walk, useLoaded: useLoaded) { [weak self] in
      self?.readsLongRest = true
      work()
    }
  }

  /// The rest of the list if it is long enough to need the user's consent; otherwise, `nil`.
  var longRest: LongWalk? {
    // Recordings have no request limits.
    guard !readsLongRest, !isComplete, let last = list.state.list.pages.last, last.provenance != .offline,
      let url = last.value.url, let left = last.value.pagesLeft, left > ApiWalk.unconfirmedPageLimit
    else { return nil }
    let pages = (left: left, all: list.state.list.pages.count + left)
    return LongWalk(pages: pages, loaded: readCount, limit: collection.rateLimit(at: url))
  }

  private func index() {
    guard !indexing.isBegun, isComplete, !isLoading else { return }
    let items = list.state.list.items
    guard items.count >= RecordSearch<Item>.least else { return }
    indexing.run { [filter] in await filter.learn(items) }
  }

  private func tell() {
    delegate?.viewModelDidChange()
    model.delegate?.viewModelDidChange()
  }

  // MARK: Names of related records

  private var unnamed: [Item.Link] { state.unnamed(in: list.state.list.items) }

  /// Loads the missing names that filters need.
  private func readNames() { readNames { [weak self] in self?.unnamed ?? [] } }

  /// Loads the missing names in active filters, and in the columns of records that may be visible.
  private func readColumnNames() {
    guard !model.isNaming else { return }
    let seen = items[sight.clamped(to: 0..<items.count)]
    let wanted = model.state.takeUnnamed(inColumnsOf: seen).filter { model.knownName(of: $0) == nil }
    if !wanted.isEmpty { readNames { wanted } }
  }

  private func readNames(of links: @escaping @MainActor () -> [Item.Link]) {
    model.naming.run { [weak self, collection] in
      self?.named(await collection.knownNames())
      for await arrival in collection.names(of: links()) {
        guard !Task.isCancelled else { return }
        if let title = try? arrival.name.get().value.title { self?.named([arrival.link: title]) }
      }
    } then: { [weak self] in
      self?.model.delegate?.viewModelDidChange()
      self?.readColumnNames()
    }
  }

  private func named(_ names: [Item.Link: String]) {
    model.state.learn(names)
    if state.comparesNames { list.perform { [arrangement = state.arrangement] in $0.sort(arrangement) } }
    tell()
  }
}
