import ApiSession
import CantinaTools
import Foundation
import Loading

/// What a list of records needs from navigation.
@MainActor
protocol RecordsFlow<Item>: PagedListFlow, RemovingFlow {
  associatedtype Item: Browsable
  func show(_ record: Sourced<Item>)
  func showRecord(_ link: Item.Link)
  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>)
  func showStatistics(of pages: ItemPages<Item>)
  /// Asks what the list is to be narrowed by, by values or by conditions that are typed.
  func showFilters(
    of model: RecordsModel<Item>, typing: Bool, done: @escaping @MainActor (RecordNarrowing<Item>) -> Void)
  /// Asks for the field that the list is to be ordered by; nil for the source's own order.
  func showOrders(
    _ fields: [RecordField<Item>], present: RecordOrder<Item>?,
    done: @escaping @MainActor (RecordField<Item>?) -> Void)
  /// Says that a filter was taken away, and that it can be put back.
  func removedFilter(named name: (Localization) -> String)
  /// Asks for columns by their names; none for the usual ones.
  func chooseColumns(
    _ chosen: [RecordField<Item>], of fields: [RecordField<Item>], done: @escaping @MainActor ([String]) -> Void)
  /// Says that a choice of columns was not kept.
  func tell(_ error: ApiBook.SaveError)
  /// Says how a link to another origin is opened.
  func tellElsewhere(_ origin: String)
  /// Asks in which format so many records are to be written; nil for as many as there are.
  func chooseFormat(for count: Int?, _ choose: @escaping @MainActor (GetFormat) -> Void)
  /// Says where they were written, nil for nowhere, and why they may not be all.
  func exported(to path: String?, doubt: (any Phrase)?)
  /// Says how many pages the rest of a list takes and how many requests are left, and asks whether it is to be read.
  func askWalk(pages: Int, limit: RateLimit?, goOn: @escaping @MainActor () -> Void)
}

/// Lists the records of a collection in an order, narrows them, and takes two of them for a comparison.
///
/// `RecordsState` decides; this class reads pages and names and tells its delegates.
@MainActor
final class RecordsViewModel<Item: Browsable>: ComparingList, ViewModel {
  typealias Answer = Sourced<Item.Batch>
  typealias Failure = ApiError
  typealias Choice = RecordNarrowing<Item>.Choice

  weak var delegate: (any ViewModelDelegate)?
  /// The records that are marked, for a comparison or by ticks.
  private(set) var marks = RecordMarks<Item>()
  let isOpenedToCompare: Bool
  let list: ItemList<Item>
  let watch: RecordWatch<Item>
  let model: RecordsModel<Item>
  private let flow: any RecordsFlow<Item>
  private let actions: RecordActions<Item>
  private let columnChoice: (any ColumnChoice)?
  private let exports: RecordExport?
  private let filter: RecordSearch<Item>
  private var naming: Task<Void, Never>? { didSet { model.isNaming = naming != nil } }
  private var indexing: Task<Void, Never>?
  private var readingMore: Task<Void, Never>?
  /// The place of the selected row.
  private var place = 0
  /// Whether the user has let the rest of the list be read, however long it is.
  private var readsLongRest = false
  /// The format of a file that is written once the rest of the list is here.
  private var exporting: GetFormat?
  let kept: ListMemory.Kept<Item>?

  /// So many rows around the selected one may be in sight.
  private static var sight: Int { 40 }

  /// Makes a list.
  /// - Parameters:
  ///   - collection: what is listed.
  ///   - list: reads its pages, of which some may be here already.
  ///   - search: looks through the list.
  ///   - choices: the values that it is narrowed by from the beginning.
  ///   - kept: how it was left last; nil for a list that is not kept.
  ///   - watch: reads it again and again, where a person wants that.
  ///   - flow: what it needs from navigation.
  ///   - actions: what the keys of the collection do.
  ///   - columns: keeps the columns that a person has chosen; nil for a list whose columns cannot be chosen.
  ///   - exports: writes what is shown into a file; nil for a list that is not written.
  ///   - compared: the first record of a comparison that was begun elsewhere.
  init(
    _ collection: any RecordCollection<Item>, list: ItemList<Item>, search: RecordSearch<Item>,
    narrowedTo choices: [Choice] = [], kept: ListMemory.Kept<Item>? = nil, watch: RecordWatch<Item>,
    flow: any RecordsFlow<Item>, actions: RecordActions<Item> = RecordActions(),
    columns: (any ColumnChoice)? = nil, exports: RecordExport? = nil,
    compared: Sourced<Item>? = nil
  ) {
    (self.list, filter, model) = (list, search, RecordsModel(collection, list: list))
    (self.flow, self.actions, self.watch, self.kept) = (flow, actions, watch, kept)
    marks.compare(compared)
    (isOpenedToCompare, columnChoice, self.exports) = (compared != nil, columns, exports)
    list.delegate = self
    watch.onChange = { [weak self] in self?.watchDidRead() }
    if !choices.isEmpty { narrow(to: RecordNarrowing(choices)) }
    restore()
    index()
    Task { [weak self] in
      if let names = await columns?.chosen(), !names.isEmpty { self?.show(columns: names) }
    }
  }

  deinit {
    naming?.cancel()
    indexing?.cancel()
    readingMore?.cancel()
  }

  var collection: any RecordCollection<Item> { model.collection }
  var state: RecordsState<Item> { model.state }

  /// The user is at `index`: reads on when the end comes near.
  func reached(index: Int) {
    place = index
    if items.indices.contains(index) { kept?.place = index == 0 ? nil : items[index].id }
    if let ahead = collection.lookAhead { list.move { $0.select(index, ahead: ahead) } }
    readColumnNames()
  }

  /// Reads the list anew; what was known of the old one is forgotten.
  func reload() {
    model.state.forgetAsked()
    forgetIndex()
    list.perform { $0.reload() }
  }

  private func watchDidRead() {
    forgetIndex()
    pagedListDidChange()
  }

  private func forgetIndex() {
    indexing?.cancel()
    indexing = nil
    filter.forget()
  }

  func tell(_ trouble: PagedListTrouble) { flow.tell(trouble) }
  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }

  /// Lets the user choose what the list is ordered by.
  func chooseOrder() { flow.showOrders(state.orders, present: state.order) { [weak self] in self?.sort(by: $0) } }

  /// Takes the order by a field; by the same one again the other way round.
  ///
  /// Nil brings the source's own back.
  func sort(by field: RecordField<Item>?) { arrange { $0.sort(by: field) } }

  /// Turns the order round.
  func reverseOrder() {
    if state.order != nil { arrange { $0.reverseOrder() } }
  }

  /// Sorts by the name at 0 or one of the columns behind it; by the same one again the other way round.
  func sort(column index: Int) { arrange { $0.sort(column: index) } }

  /// Narrows the list by this, and by nothing else.
  func narrow(to narrowing: RecordNarrowing<Item>) { arrange { $0.narrow(to: narrowing) } }

  /// Takes away the part at a place of what the list is narrowed by.
  func removeFilter(_ index: Int) {
    guard state.narrowing.parts.indices.contains(index) else { return }
    let part = state.narrowing.parts[index]
    arrange { $0.removeFilter(index) }
    flow.removedFilter { model.text(part, $0) }
  }

  /// Puts the filter back that was taken away last.
  func undo() {
    arrange { $0.undo() }
    flow.putBack()
  }

  /// Lets the user choose values to narrow the list by, or type conditions where there are none, or where `part` is one; all
  /// of the list is read for that, and the names of related records.
  func chooseFilter(at part: Int? = nil) {
    withRest { [self] in
      list.move { $0.see(.max) }
      flow.showFilters(of: model, typing: model.isCondition(at: part) || filters.isEmpty) { [weak self] in
        self?.narrow(to: $0)
      }
      readNames()
    }
  }

  /// Goes to the true last row.
  func loadAll() { withRest { [self] in list.perform { $0.goToEnd() } } }

  func chooseColumns() {
    flow.chooseColumns(state.chosenColumns, of: state.description.columnChoices) { [weak self] in
      self?.choose(columns: $0)
    }
  }

  /// Shows these fields as columns from now on, in this order; none brings the usual ones back.
  func choose(columns names: [String]) {
    show(columns: names)
    do throws(ApiBook.SaveError) {
      try columnChoice?.choose(names)
    } catch {
      flow.tell(error)
    }
  }

  /// Shows these fields as columns, in this order; none brings the usual ones back.
  func show(columns names: [String]) {
    model.state.show(columns: names)
    changedColumns()
  }

  /// Shows every field of the records, the columns first, or the columns alone again.
  func toggleEverything() {
    model.state.toggleEverything()
    changedColumns()
  }

  /// Shows the columns beside the usual ones too, or no longer.
  func showMore(_ isShown: Bool) {
    guard isShown != state.showsMore else { return }
    model.state.showMore(isShown)
    changedColumns()
  }

  private func changedColumns() {
    delegate?.viewModelDidChange()
    readColumnNames()
  }

  func open(_ record: Sourced<Item>) { flow.show(record.map { collection.titled($0) }) }
  /// Opens a record that one in the list is related to.
  func openRelated(_ link: Item.Link) {
    if collection.opens(link) { flow.showRecord(link) } else { flow.tellElsewhere(link.origin) }
  }

  func keep(compared record: Sourced<Item>?) { mark { $0.compare(record) } }

  /// Changes which records are marked.
  func mark(_ change: (inout RecordMarks<Item>) -> Void) {
    change(&marks)
    delegate?.viewModelDidChange()
  }

  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>) {
    flow.showComparison(of: one.map { collection.titled($0) }, with: other.map { collection.titled($0) })
  }

  /// Shows what can be counted in the list.
  func showStatistics() { withRest { [self] in flow.showStatistics(of: list.state.list) } }

  /// The records as the actions of the list see them.
  private var subject: RecordActions<Item>.Records { .init(pages: list.state.list, description: state.description) }

  /// Whether an action does anything: one of the list, or one of the record at a place.
  func canPerform(_ action: ActionName, at index: Int) -> Bool {
    if let handler = actions.list[action] { return handler.isEnabled(subject) }
    guard let handler = actions.record[action], let record = item(at: index) else { return false }
    return handler.isEnabled(record)
  }

  func perform(_ action: ActionName, at index: Int) {
    if let handler = actions.list[action] { return handler.perform(subject) }
    if let handler = actions.record[action], let record = item(at: index) { handler.perform(record) }
  }

  /// Writes what is shown into a file, in the format that the user chooses; the rest of it is read first.
  func export() {
    guard ticked.isEmpty else {
      return flow.chooseFormat(for: ticked.count) { [self] in write(ticked.map(\.value), as: $0) }
    }
    withRest { [self] in
      let count = isCountOpen ? nil : list.state.isReadToEnd ? items.count : isFiltered ? foundCount : total
      flow.chooseFormat(for: count) { [weak self] format in
        self?.exporting = format
        self?.list.perform { $0.readRest() }
      }
    }
  }

  /// Writes what was to be written, when the rest is here; where the user has stopped it, or it failed, nothing is written.
  private func endExport() {
    guard let format = exporting, !isLoading else { return }
    exporting = nil
    if list.state.isReadToEnd { write(Array(items), as: format) }
  }

  private func write(_ items: [Item], as format: GetFormat) {
    let records = items.compactMap { collection.json(of: $0) }
    Task { [flow, exports, doubt, name = collection.fileName] in
      flow.exported(to: try? await exports?.export(records, named: name, as: format), doubt: doubt)
    }
  }

  func pagedListDidChange() {
    if let learnt = collection.learning(from: list.state.list.items) {
      model.collection = learnt
      model.state.describe(learnt.description)
      filter.look { learnt.texts(of: $0) }
    }
    model.state.take(list.state.pages, rows: items)
    index()
    tell()
    endExport()
    if !list.state.pages.isEmpty, readingMore == nil {
      readingMore = Task { [collection] in await collection.readMore() }
    }
    // What has come since may be related to others than those that were asked for.
    if model.observer != nil, naming == nil, !isLoading, !unnamed.isEmpty { readNames() }
    readColumnNames()
  }

  /// Changes what the rows depend on; any order but the source's own needs the whole list.
  func arrange(_ change: @escaping @MainActor (inout RecordsState<Item>) -> Void) {
    var changed = state
    change(&changed)
    withRest(isNeeded: changed.arrangement != nil) { [self] in
      change(&model.state)
      kept?.order = state.order
      kept?.narrowing = state.narrowing
      list.perform { [arrangement = state.arrangement] in $0.sort(arrangement) }
    }
  }

  /// Does what needs the rest of the list; the user is told first of a long one.
  func withRest(isNeeded: Bool = true, _ work: @escaping @MainActor () -> Void) {
    guard isNeeded, let rest = longRest else { return work() }
    flow.askWalk(pages: rest.pages, limit: collection.rateLimit(at: rest.url)) { [weak self] in
      self?.readsLongRest = true
      work()
    }
  }

  /// The rest of the list that the user is asked about before it is read; nil for none.
  var longRest: (pages: Int, url: URL)? {
    // A recording counts no requests.
    guard !readsLongRest, !isComplete, let last = list.state.list.pages.last, last.provenance != .offline,
      let url = last.value.url, let pages = last.value.pagesLeft, pages > ApiWalk.mostUnasked
    else { return nil }
    return (pages, url)
  }

  /// Makes the index of a long list that is here to its end.
  private func index() {
    guard indexing == nil, isComplete, !isLoading else { return }
    let items = list.state.list.items
    guard items.count >= RecordSearch<Item>.least else { return }
    indexing = Task { [filter] in await filter.learn(items) }
  }

  private func tell() {
    delegate?.viewModelDidChange()
    model.observer?.viewModelDidChange()
  }
}

// MARK: Names of related records

extension RecordsViewModel {
  private var unnamed: [Item.Link] { state.unnamed(in: list.state.list.items) }

  /// Asks for the names of those that the list can be narrowed by and that are not here, few requests for all.
  private func readNames() { readNames { [weak self] in self?.unnamed ?? [] } }

  /// Asks for the names of related records that columns show, where they are not here: only of rows that may be in sight.
  private func readColumnNames() {
    guard naming == nil, !items.isEmpty else { return }
    let (first, last) = (max(0, place - Self.sight), min(items.count, place + Self.sight))
    guard first < last else { return }
    let wanted = model.state.takeUnnamed(inColumnsOf: items[first..<last]).filter { knownName(of: $0) == nil }
    if !wanted.isEmpty { readNames { wanted } }
  }

  private func readNames(of links: @escaping @MainActor () -> [Item.Link]) {
    naming?.cancel()
    naming = Task { [weak self, collection] in
      self?.named(await collection.knownNames())
      for await arrival in collection.names(of: links()) {
        guard !Task.isCancelled else { return }
        if let title = try? arrival.name.get().value.title { self?.named([arrival.link: title]) }
      }
      guard !Task.isCancelled else { return }
      self?.naming = nil
      self?.model.observer?.viewModelDidChange()
      self?.readColumnNames()
    }
  }

  private func named(_ names: [Item.Link: String]) {
    model.state.learn(names)
    tell()
  }
}
