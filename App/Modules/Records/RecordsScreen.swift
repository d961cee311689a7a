import CantinaTools
import ConsoleProgram
import Loading
import Terminal
import TerminalKit

final class RecordsScreen<Item: ListedRecord>: SourcedListScreen {
  static var bindings: [KeyBinding<RecordsAction>] { RecordsAction.all }
  let addedBindings: [KeyBinding<RecordsAction>]

  let listID: ViewID = "records"
  private let chips: ViewID = "filters"
  /// The number of names sampled at each end to size the first column.
  private static var measured: Int { 100 }
  /// The window width in columns from which the additional columns are shown.
  private static var wide: Int { 160 }
  /// The number of rows on each side of the selected one that may be visible.
  private static var sight: Int { 40 }
  /// The minimum width of the name in the table of all fields.
  private static var leastName: Int { 20 }

  var invalidate: (() -> Void)?
  let viewModel: RecordsViewModel<Item>
  let words: Localization
  private let rows = RowCells<ListRow>()
  private let rest = PreviewRest()
  /// The widest name so far, in columns; it never shrinks, so that columns keep their places.
  private var longestName = 12
  private var isMeasured = false

  init(viewModel: RecordsViewModel<Item>, adding keys: AddedKeys = [], words: Localization) {
    (self.viewModel, self.words, addedBindings) = (viewModel, words, keys.map { $0.map(RecordsAction.supplied) })
  }

  var title: String { words[viewModel.collection.title] }
  var route: String? { viewModel.collection.route?.path }
  var status: StyledText? { status(of: [ticks, comparison, watching] + counts + [viewModel.trouble(words)]) }

  private var ticks: StyledText? {
    viewModel.marks.isMultipleChoice
      ? StyledText(words[RecordPhrase.ticked, count: viewModel.marks.records.count], .accent) : nil
  }

  private var watching: StyledText? {
    let watch = viewModel.watch
    guard watch.isOn else { return nil }
    var parts = [words[RecordPhrase.watched, ["time": words.text(watch.pace)]]]
    if let failure = watch.failure { parts.append(words.text(failure).title) }
    let counts = [
      (RecordPhrase.watchCame, watch.news.came.count), (.watchChanged, watch.news.changed.count),
      (.watchGone, watch.news.gone.count),
    ]
    parts += counts.filter { $0.1 > 0 }.map { words[$0.0, ["count": words.numbers.text($0.1)]] }
    if let former = formerValues { parts.append(words[RecordPhrase.watchFormer, ["values": former]]) }
    return StyledText(parts.joined(separator: " · "), watch.failure == nil ? .accent : .warning)
  }

  /// The former values of the selected record, whole: a column may be too narrow for both.
  private var formerValues: String? {
    guard let id = viewModel.list.state.selected, let former = viewModel.watch.former(of: id),
      let item = viewModel.selected
    else { return nil }
    let values = viewModel.columns.compactMap { field -> String? in
      let (old, present) = (text(of: field, former), text(of: field, item))
      return old.whole == present.whole ? nil : "\(words[field.column.heading ?? field.label]) \(old.whole)"
    }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  private var comparison: StyledText? {
    viewModel.compared.map {
      StyledText(words[ComparisonPhrase.second, ["name": viewModel.title(of: $0.value, words)]], .accent)
    }
  }

  private var counts: [StyledText?] {
    var parts: [String] = []
    if viewModel.tellsCount {
      let count =
        viewModel.isCountOpen ? words[RecordPhrase.soFar, count: viewModel.readCount] : viewModel.count(words)
      parts.append(viewModel.isReadingAll ? count + "…" : count)
    }
    if let part = viewModel.unsearched {
      let reach = words[part, count: viewModel.readCount]
      parts = parts.isEmpty ? [reach] : [parts.joined(separator: " · ") + " " + reach]
    }
    if let remark = viewModel.collection.remark(words) { parts.insert(remark, at: 0) }
    guard viewModel.tellsCount else { return parts.map { StyledText($0) } }
    if viewModel.isSorting {
      parts.append(words[RecordPhrase.sorting])
    } else if let order = viewModel.order {
      parts.append(words.text(order))
      if viewModel.isPartlySorted { parts.append(words[RecordPhrase.partSorted, count: viewModel.readCount]) }
    }
    if viewModel.isLoading, !viewModel.isReadingAll, !viewModel.isSorting { parts.append(words[ListPhrase.loading]) }
    if viewModel.partialCount > 0 {
      parts.append(words[viewModel.partialCount == viewModel.items.count ? ListPhrase.namesOnly : ListPhrase.someNames])
    }
    if viewModel.skippedCount > 0 { parts.append(words[ListPhrase.skipped, count: viewModel.skippedCount]) }
    if viewModel.repeatCount > 0 { parts.append(words[RecordPhrase.repeated, count: viewModel.repeatCount]) }
    if viewModel.isMixed { parts.append(words[ListPhrase.mixed]) }
    if !viewModel.isFiltered, let origin = viewModel.otherOrigin {
      parts.append(words[RecordPhrase.nextElsewhere, ["origin": origin]])
    } else if !viewModel.isFiltered, let reason = viewModel.doubt {
      parts.append(words[reason])
    } else if let (phrase, stated, count) = viewModel.otherTotal {
      parts.append(words[phrase, words.numbers(stated, count)])
    }
    return parts.map { StyledText($0) }
  }

  var body: any View {
    let page = page(below: filters) { items in
      // A table of all fields makes the preview redundant and needs its room.
      if viewModel.showsEverything { return list(of: items) }
      return Preview(of: listID, list(of: items), rest: rest) { [self] index in
        items.indices.contains(index) ? preview(of: items[index], at: index) : Spacing()
      }
    }
    let onLayout: @MainActor (Bool) -> Void = { [viewModel] isWide in
      // Deferred until the frame is drawn; state must not change during drawing.
      guard viewModel.state.showsMore != isWide else { return }
      Task { if isWide { viewModel.showMoreColumns() } else { viewModel.showFewerColumns() } }
    }
    return WidthChoice(from: Self.wide, wide: page, narrow: page, onLayout: onLayout)
  }

  private func preview(of item: Item, at index: Int) -> any View {
    let portrait = item.isNameOnly ? RecordPortrait() : viewModel.collection.preview(of: item)
    let preview = RecordPreview(portrait, titled: viewModel.title(of: item, words), words) {
      viewModel.model.knownName(of: $0)
    }
    return words.view(of: preview) { [viewModel] link in
      if let link { viewModel.openRelated(link) } else { viewModel.openItem(at: index) }
    }
  }

  private var filters: [any View] {
    let parts = viewModel.narrowing.parts
    guard !parts.isEmpty else { return [] }
    let row = ChipsView(
      id: chips,
      chips: parts.indices.map { place in
        switch parts[place] {
        case .condition(let condition): return Chip(condition, words)
        case .value(let choice):
          let isFurther = place > 0 && parts[place - 1].field == choice.field
          let label = viewModel.state.description.field(choice.field).map { words[$0.label] } ?? choice.field
          return Chip(isFurther ? words[ListPhrase.filterOr] : label, viewModel.model.text(parts[place], words))
        }
      },
      choose: { [viewModel] in viewModel.chooseFilter(at: $0) },
      remove: { [viewModel] in viewModel.removeFilter($0) })
    return [row, Spacing()]
  }

  private func list(of items: RecordsViewModel<Item>.Rows) -> any View {
    let rule = SearchRule(viewModel.searchText)
    measure(items)
    let heading = nameHeading
    let longest = max(longestName, TextWidth.columns(of: heading.title))
    let isLong = viewModel.collection.hasLongNames
    let nameWidth = isLong ? min(longest, 32)...min(longest, 60) : min(longest, 30)...max(longest, 30)
    let cell: @MainActor (Int) -> ListRow = { [self] index in
      guard index < items.count else { return goneRow(index - items.count) }
      return rows.cell(RowID(items[index].id), revision: words.revision) { row(items[index], marking: rule) }
    }
    let loadAll: @MainActor () -> Void = { [viewModel] in viewModel.loadAll() }
    guard viewModel.showsEverything else {
      return ListView(
        id: listID, sections: [ListSection(count: items.count)] + gone, columns: columns, nameWidth: nameWidth,
        heading: heading, keepsPosition: !viewModel.isFiltered, destination: viewModel.destination, onEnd: loadAll,
        row: cell)
    }
    // The columns behind the name need room in a narrow window, too.
    let width = min(nameWidth.lowerBound, Self.leastName)
    let name = ListColumn(width: width, best: nameWidth.upperBound, heading: heading)
    return DataTableView(
      id: listID, columns: [name] + columns, count: items.count, sortText: words[RecordPhrase.sortBy],
      keepsPosition: !viewModel.isFiltered, destination: viewModel.destination,
      sort: { [self] in sort(column: $0) }, onEnd: loadAll, row: cell)
  }

  private var gone: [ListSection] {
    let count = viewModel.gone.count
    return count == 0 ? [] : [ListSection(title: words[RecordPhrase.watchGoneTitle], count: count)]
  }

  private func goneRow(_ index: Int) -> ListRow {
    let gone = viewModel.gone
    guard gone.indices.contains(index) else { return ListRow(id: .text("gone \(index)"), name: "") }
    let item = gone[index].value
    return ListRow(
      id: .text("gone \(item.id)"),
      name: StyledText(viewModel.title(of: item, words), .dim) + StyledText(" " + RecordChanges.Fate.went.mark, .error))
  }

  private func measure(_ items: RecordsViewModel<Item>.Rows) {
    guard !isMeasured else { return }
    // Includes the last rows because numbers in names grow.
    for item in [items.prefix(Self.measured), items.suffix(Self.measured)].joined() {
      longestName = max(longestName, TextWidth.columns(of: viewModel.title(of: item, words)))
    }
    isMeasured = true
  }

  func row(_ item: Item, marking rule: SearchRule) -> ListRow {
    let title = viewModel.title(of: item, words)
    // Another field's value below the heading would be taken for one of its own.
    let isMissing = viewModel.state.description.nameField?.value(item).written.isEmpty == true
    let name =
      title == words[RecordPhrase.nameless]
      ? StyledText(title, .dim) : isMissing ? .missing : StyledText(title, marking: rule)
    let fate = viewModel.watch.fate(of: item.id).map { StyledText(" " + $0.mark, $0.role) } ?? ""
    let former = viewModel.watch.former(of: item.id)
    return ListRow(
      id: RowID(item.id),
      name: (viewModel.marks.contains(item.id) ? name + StyledText(" ◆", .accent) : name) + fate,
      details: viewModel.columns.map { item.isNameOnly ? .unloaded : cell($0, of: item, former) },
      route: viewModel.collection.route(to: item).map { NamedRoute($0.path, title: title) })
  }

  /// The cell of a field; a changed one is marked with its former value.
  private func cell(_ field: RecordField<Item>, of item: Item, _ former: Item?) -> StyledText {
    let present = text(of: field, item)
    guard let old = former.map({ text(of: field, $0) }), old.whole != present.whole else { return present.cell }
    return StyledText(present.whole, .accent) + StyledText(" ← " + old.whole, .dim)
  }

  private func text(of field: RecordField<Item>, _ item: Item) -> MeasureText {
    field.cell(item, words, name: viewModel.model.knownName)
  }

  var arranged: NamedRoute? {
    guard viewModel.isArranged, let route = viewModel.arrangedRoute else { return nil }
    let parts = viewModel.order.map { [words.text($0)] } ?? []
    let names = parts + viewModel.narrowing.parts.map { viewModel.model.text($0, words) }
    return NamedRoute(route.path, title: ([title] + names).joined(separator: ", "))
  }

  func copies(_ focus: Focus) -> [CopyChoice] {
    let field = viewModel.showsEverything ? self.field(column: DataTableView.column(of: listID, in: focus)) : nil
    return words.choices(viewModel.copies(at: focus[listID].index, of: field))
  }
  func reach(row: Int) -> Bool { viewModel.read(upTo: row) }
  func focusDidChange(_ focus: Focus) {
    let index = focus[listID].index
    viewModel.reached(index: index)
    viewModel.see(max(0, index - Self.sight)..<(index + Self.sight))
    // The status shows the former values of the selected record.
    if !viewModel.watch.news.changed.isEmpty { invalidate?() }
  }

  func open(_ index: Int) { viewModel.selectedItem(index: index) }
  func didAppear() { viewModel.appeared(seeing: 0..<Self.sight) }
  func didDisappear() { viewModel.disappeared() }

  func isEnabled(_ action: RecordsAction, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.items.isEmpty && focus.current != chips && !rest.opens(focus)
    case .search: viewModel.canBeginSearch(in: focus)
    case .cancel: viewModel.canCancel
    case .loadMore: viewModel.hasMore
    case .changeOrder: viewModel.canChangeOrder
    case .reverseOrder: viewModel.canReverseOrder
    case .filter: viewModel.canFilter
    case .removeFilter: viewModel.isNarrowed
    case .undo: viewModel.canUndo
    case .compare: viewModel.canCompare
    case .tick: viewModel.canTick && focus.current != chips && !rest.opens(focus)
    case .showStatistics: viewModel.canShowStatistics
    case .showEverything, .chooseColumns, .watch: viewModel.hasRecords
    case .export: !viewModel.items.isEmpty
    case .watchFaster: viewModel.canWatchFaster
    case .watchSlower: viewModel.canWatchSlower
    case .supplied(let action): viewModel.canPerform(action, at: focus[listID].index)
    case .reload: true
    }
  }

  func title(of action: RecordsAction) -> String? {
    action == .open && viewModel.compared != nil ? KeyPhrase.compare.key : nil
  }

  func perform(_ action: RecordsAction, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[listID].index, isDirect: focus.isDirect)
    case .changeOrder: viewModel.chooseOrder()
    case .reverseOrder: follow(&focus) { viewModel.reverseOrder() }
    case .filter: viewModel.chooseFilter()
    case .removeFilter: follow(&focus) { viewModel.removeLastFilter() }
    case .undo: follow(&focus) { viewModel.undo() }
    case .reload: viewModel.reload()
    case .loadMore: viewModel.loadMore()
    case .compare: viewModel.compareTicked(orAt: focus[listID].index)
    case .tick: viewModel.tick(index: focus[listID].index)
    case .showStatistics: viewModel.showStatistics()
    case .showEverything: viewModel.toggleEverything()
    case .chooseColumns: viewModel.chooseColumns()
    case .export: viewModel.export()
    case .watch: viewModel.toggleWatch()
    case .watchFaster: viewModel.watchFaster()
    case .watchSlower: viewModel.watchSlower()
    case .supplied(let action): viewModel.perform(action, at: focus[listID].index)
    case .search: viewModel.beginSearch(in: &focus)
    case .cancel: cancel(&focus)
    }
  }

  private func cancel(_ focus: inout Focus) {
    switch viewModel.ongoing {
    case .loading: viewModel.stopLoading()
    case .search:
      viewModel.reached(index: focus[listID].index)
      viewModel.endSearch(in: &focus, to: listID)
      follow(&focus)
    case .marks: viewModel.endMarks()
    case .everything: viewModel.toggleEverything()
    case nil: break
    }
  }

  /// Moves the focus at once: the next key of a batch arrives before the next frame.
  private func follow(_ focus: inout Focus, after change: () -> Void = {}) {
    change()
    guard let index = viewModel.destination else { return }
    focus[listID].index = index
    focus[listID].id = nil
  }
}

extension RecordsScreen: ViewModelDelegate {
  func viewModelDidChange() {
    rows.forget()
    isMeasured = false
    invalidate?()
  }
}

extension Localization {
  fileprivate func text<Item>(_ order: RecordOrder<Item>) -> String {
    guard !order.isReversed, let own = order.field.order, case .phrase = own else {
      let name = self[order.field.label]
      return self[order.isDescending ? RecordPhrase.sortedDown : RecordPhrase.sortedUp, ["name": name]]
    }
    return self[own]
  }
}

extension RowID {
  fileprivate init(_ id: some Hashable) { self = (id as? Int).map(RowID.number) ?? .text("\(id)") }
}
