import Loading
import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram

/// The records of a kind in columns, with a search that narrows as it is typed.
@MainActor
final class RecordsScreen<Record: DescribedRecord>: SourcedListScreen {
  static var bindings: [KeyBinding<RecordsAction>] { RecordsAction.bindings }

  let listID: ViewID = "records"
  private let chips: ViewID = "filters"

  var invalidate: (() -> Void)?
  let viewModel: RecordsViewModel<Record>
  let words: Localization
  private let rows = RowCells<ListRow>()
  private let rest = PreviewRest()
  /// The longest name so far, in columns: it never shrinks, so that columns do not move to and fro.
  private var longestName = 12
  /// The number of rows that were measured since the last change.
  private var measured = 0

  init(viewModel: RecordsViewModel<Record>, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[Record.kind.words.title] }
  var route: String? { Route.records(Record.kind).path }
  var status: StyledText? { status(of: [comparison, counts, viewModel.trouble(words)]) }

  var isLoading: Bool { viewModel.isLoading || viewModel.isNaming }

  /// The first record of a comparison.
  private var comparison: StyledText? {
    viewModel.compared.map {
      StyledText(words[ComparisonPhrase.second, ["name": words.name(of: $0.value)]], .accent)
    }
  }

  /// How many rows are here, in which order, and what is to be known of them.
  private var counts: StyledText? {
    guard viewModel.tellsCount else { return nil }
    let count = viewModel.count(words)
    var parts = [viewModel.isReadingAll ? count + "…" : count]
    if let order = viewModel.order {
      let title = words[order.title]
      parts.append(order.isReversed ? words[StarWarsPhrase.orderReversed, ["order": title]] : title)
    }
    if viewModel.isLoading, !viewModel.isReadingAll { parts.append(words[ListPhrase.loading]) }
    if viewModel.partialCount > 0 {
      parts.append(words[viewModel.partialCount == viewModel.items.count ? ListPhrase.namesOnly : ListPhrase.someNames])
    }
    if !viewModel.skipped.isEmpty { parts.append(words[ListPhrase.skipped, count: viewModel.skipped.count]) }
    if viewModel.isMixed { parts.append(words[ListPhrase.mixed]) }
    if !viewModel.isFiltered, let reason = viewModel.earlyEnd { parts.append(words[reason]) }
    return StyledText(parts.joined(separator: " · "))
  }

  var body: any View {
    page(below: filters) { items in
      Preview(of: listID, list(of: items), rest: rest) { [self] index in
        items.indices.contains(index) ? preview(of: items[index]) : Spacing()
      }
    }
  }

  /// What the list is narrowed by, and that nothing is left where nothing is.
  private var filters: [any View] {
    let choices = viewModel.narrowing.choices
    guard !choices.isEmpty else { return [] }
    let row = ChipsView(
      id: chips,
      chips: choices.map { choice in
        let label = viewModel.filters.first { $0.name == choice.field }.map { words[$0.label] }
        return Chip(label ?? choice.field, viewModel.text(choice, words))
      },
      choose: { [viewModel] _ in viewModel.chooseFilter() }, remove: { [viewModel] in viewModel.removeFilter($0) })
    return [row, Spacing()]
  }

  /// What the list has of a record.
  private func preview(of record: Record) -> any View {
    let portrait = record.isNameOnly ? RecordPortrait() : RecordPortrait(of: record, viewModel.state.description)
    let preview = RecordPreview(portrait, titled: record.name, words) { viewModel.knownName(of: $0) }
    return words.view(of: preview, own: record.reference.route) { [viewModel] in viewModel.openRelated($0) }
  }

  var columns: [ListColumn] { viewModel.state.listColumns(words) }

  private func list(of items: RecordPagedList<Record>.Items.Rows) -> ListView {
    let rule = SearchRule(viewModel.searchText)
    for record in items.dropFirst(measured) {
      longestName = max(longestName, TextWidth.columns(of: words.name(of: record)))
    }
    measured = items.count
    return ListView(
      id: listID, sections: [ListSection(count: items.count)], columns: columns,
      nameWidth: min(longestName, 30)...max(longestName, 30),
      heading: viewModel.state.nameHeading(words),
      followsChoice: !viewModel.isFiltered,
      destination: viewModel.destination, onEnd: { [viewModel] in viewModel.loadAll() }
    ) { [self] index in
      rows.cell(.number(items[index].id), revision: words.revision) { row(items[index], marking: rule) }
    }
  }

  func row(_ record: Record, marking rule: SearchRule) -> ListRow {
    let name = words.styledName(of: record, marking: rule)
    return ListRow(
      id: .number(record.id),
      name: record.id == viewModel.compared?.value.id ? name + StyledText(" ◆", .accent) : name,
      details: viewModel.state.columns.map {
        record.isNameOnly ? .unloaded : $0.cell(record, words, name: viewModel.knownName).cell
      })
  }

  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    let index = focus[listID].index
    guard viewModel.items.indices.contains(index) else { return nil }
    return NamedRoute(viewModel.items[index].reference.route, title: words.name(of: viewModel.items[index]))
  }

  func focusDidChange(_ focus: Focus) { viewModel.reached(index: focus[listID].index) }

  func open(_ index: Int) { viewModel.selectedItem(index: index) }

  func isEnabled(_ action: RecordsAction, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.items.isEmpty && focus.current != chips && !rest.opens(focus)
    case .search: viewModel.canBeginSearch(in: focus)
    case .cancel: viewModel.ongoing != nil
    case .loadMore: viewModel.hasMore
    case .changeOrder: viewModel.items.count > 1
    case .reverseOrder: viewModel.order != nil
    case .filter: viewModel.total > 0
    case .removeFilter: !viewModel.narrowing.choices.isEmpty
    case .undo: viewModel.canUndo
    case .compare: viewModel.total > 1 && !viewModel.items.isEmpty
    case .showStatistics: !viewModel.items.isEmpty && !viewModel.state.description.charts.isEmpty
    case .reload: true
    }
  }

  func title(of action: RecordsAction) -> String? {
    action == .open && viewModel.compared != nil ? KeyPhrase.compare.key : nil
  }

  func perform(_ action: RecordsAction, focus: inout Focus) {
    switch action {
    case .open: open(focus[listID].index)
    case .changeOrder:
      viewModel.changeOrder()
      follow(&focus)
    case .reverseOrder:
      viewModel.reverseOrder()
      follow(&focus)
    case .filter: viewModel.chooseFilter()
    case .removeFilter:
      viewModel.removeFilter(viewModel.narrowing.choices.count - 1)
      follow(&focus)
    case .undo:
      viewModel.undo()
      follow(&focus)
    case .reload: viewModel.reload()
    case .loadMore: viewModel.loadMore()
    case .compare: viewModel.compare(index: focus[listID].index)
    case .showStatistics: viewModel.showStatistics()
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
    case .comparison: viewModel.endComparison()
    case nil: break
    }
  }

  /// Selects at once what is to be selected: the next key of a batch comes before the next frame.
  private func follow(_ focus: inout Focus) {
    guard let index = viewModel.destination else { return }
    focus[listID].index = index
    focus[listID].id = nil
  }
}

extension RecordsScreen: ViewModelDelegate {
  func viewModelDidChange() {
    rows.forget()
    measured = 0
    invalidate?()
  }
}

/// What the keys of a list of records do; the same for every kind.
enum RecordsAction: Hashable, Sendable {
  case open, search, cancel, changeOrder, reverseOrder, filter, removeFilter, undo, compare, showStatistics, reload
  case loadMore

  static let bindings: [KeyBinding<RecordsAction>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("F"), title: KeyPhrase.filterRemove, group: .list, action: .removeFilter),
    KeyBinding(.character("u"), title: PlacesPhrase.undo, group: .list, action: .undo),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.cancel, group: .list, action: .cancel),
    KeyBinding(.character("s"), title: KeyPhrase.order, group: .list, action: .changeOrder),
    KeyBinding(.character("f"), title: KeyPhrase.filter, group: .list, action: .filter),
    KeyBinding(.character("c"), title: KeyPhrase.compare, group: .list, action: .compare),
    KeyBinding(.character("t"), title: StatisticsPhrase.key, group: .list, action: .showStatistics),
    KeyBinding(.character("S"), title: KeyPhrase.orderReverse, group: .list, action: .reverseOrder, footer: false),
    KeyBinding(.character("m"), title: KeyPhrase.loadMore, group: .list, action: .loadMore, footer: false),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload, footer: false),
  ]
}
