import CantinaTools
import ConsoleProgram
import Foundation
import Json
import Loading
import Terminal
import TerminalKit

/// The records of any API in columns under their names.
@MainActor
final class ApiRecordsScreen: SourcedListScreen {
  enum Action: Hashable, Sendable {
    case open, search, cancel, sort, reverse, compare, showCharts, showEverything, chooseColumns, export, showRaw
    case editAddress, describe, reload
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.cancel, group: .list, action: .cancel),
    KeyBinding(.character("s"), title: BrowsePhrase.keysSortColumn, group: .list, action: .sort),
    KeyBinding(.character("S"), title: BrowsePhrase.keysTurn, group: .list, action: .reverse, footer: false),
    KeyBinding(.character("c"), title: KeyPhrase.compare, group: .list, action: .compare),
    KeyBinding(.character("t"), title: StatisticsPhrase.key, group: .list, action: .showCharts),
    KeyBinding(.character("a"), title: BrowsePhrase.keysEverything, group: .list, action: .showEverything),
    KeyBinding(.character("C"), title: BrowsePhrase.keysColumns, group: .list, action: .chooseColumns, footer: false),
    KeyBinding(.character("e"), title: BrowsePhrase.keysExport, group: .list, action: .export, footer: false),
    KeyBinding(.character("v"), title: RecordPhrase.keysRaw, group: .screen, action: .showRaw),
    KeyBinding(.character("U"), title: BrowsePhrase.keysAddress, group: .screen, action: .editAddress, footer: false),
    KeyBinding(.character("W"), title: BrowsePhrase.keysDescribe, group: .screen, action: .describe, footer: false),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload, footer: false),
  ]

  let listID: ViewID = "records"

  var invalidate: (() -> Void)?
  let viewModel: ApiRecordsViewModel
  /// What opens the list again; nil for a part of one.
  let route: String?
  let words: Localization
  private let rows = RowCells<ListRow>()
  private let rest = PreviewRest()
  /// The longest name so far, in columns: it never shrinks, so that columns do not move to and fro.
  private var longestName = 12

  init(viewModel: ApiRecordsViewModel, route: Route?, words: Localization) {
    (self.viewModel, self.words, self.route) = (viewModel, words, route?.path)
    viewModel.delegate = self
  }

  var title: String { viewModel.name }

  var status: StyledText? {
    var parts: [StyledText] = []
    if let compared = viewModel.compared {
      parts.append(
        StyledText(words[ComparisonPhrase.second, ["name": viewModel.layout.title(of: compared.value)]], .accent))
    }
    if viewModel.total > 0 {
      let count =
        viewModel.isCountOpen ? words[BrowsePhrase.soFar, count: viewModel.readCount] : viewModel.count(words)
      parts.append(StyledText(viewModel.isReadingAll ? count + "…" : count))
    }
    if viewModel.searchesPart { parts.append(StyledText(words[BrowsePhrase.part, count: viewModel.readCount])) }
    if viewModel.isSorting {
      parts.append(StyledText(words[BrowsePhrase.sorting]))
    } else if let order = viewModel.order {
      let phrase: any Phrase = order.isDescending ? BrowsePhrase.sortedDown : BrowsePhrase.sortedUp
      parts.append(StyledText(words[phrase, ["name": words[order.title]]]))
    }
    if !viewModel.isFiltered, let origin = viewModel.otherOrigin {
      parts.append(StyledText(words[BrowsePhrase.nextElsewhere, ["origin": origin]]))
    } else if !viewModel.isFiltered, let reason = viewModel.doubt {
      parts.append(StyledText(words[reason]))
    } else if let (stated, count) = viewModel.otherTotal {
      parts.append(
        StyledText(
          words[
            BrowsePhrase.otherTotal,
            ["total": words.numbers.text(stated), "count": words.numbers.text(count)]]))
    }
    return status(of: parts + [viewModel.trouble(words)])
  }

  var body: any View {
    page { items in
      // A table of all fields says what the preview would, and has use for its room.
      if viewModel.showsEverything { return list(of: items) }
      return Preview(of: listID, list(of: items), rest: rest) { [self] in
        viewModel.preview(at: $0, words).map { words.view(of: $0) } ?? Spacing()
      }
    }
  }

  var columns: [ListColumn] { viewModel.state.listColumns(words) }

  private func list(of items: ApiRecordsViewModel.Rows) -> any View {
    let (rule, layout) = (SearchRule(viewModel.searchText), viewModel.layout)
    // The last ones too: numbers grow.
    for record in [items.prefix(Self.measured), items.suffix(Self.measured)].joined() {
      longestName = max(longestName, TextWidth.columns(of: layout.title(of: record)))
    }
    let nameWidth = min(longestName, 20)...min(longestName, 44)
    let heading = viewModel.state.nameHeading(words)
    let cell: @MainActor (Int) -> ListRow = { [self] index in
      rows.cell(.text(items[index].id), revision: words.revision) { row(items[index], marking: rule) }
    }
    let loadAll: @MainActor () -> Void = { [viewModel] in viewModel.loadAll() }
    guard viewModel.showsEverything else {
      return ListView(
        id: listID, sections: [ListSection(count: items.count)], columns: columns, nameWidth: nameWidth,
        heading: heading, followsChoice: !viewModel.isFiltered, destination: viewModel.destination, onEnd: loadAll,
        row: cell)
    }
    let name = ListColumn(width: nameWidth.lowerBound, best: nameWidth.upperBound, heading: heading)
    return DataTableView(
      id: listID, columns: [name] + columns, count: items.count, sortText: words[BrowsePhrase.sortBy],
      followsChoice: !viewModel.isFiltered, destination: viewModel.destination,
      sort: { [viewModel] in viewModel.sort(column: $0) }, onEnd: loadAll, row: cell)
  }

  func row(_ record: AnyRecord, marking rule: SearchRule) -> ListRow {
    let name = StyledText(viewModel.layout.title(of: record), marking: rule)
    return ListRow(
      id: .text(record.id),
      name: record.id == viewModel.compared?.value.id ? name + StyledText(" ◆", .accent) : name,
      details: viewModel.columns.map { $0.text(record, words).cell })
  }

  /// So many names at both ends say how wide the first column is.
  private static let measured = 100

  func open(_ index: Int) { viewModel.selectedItem(index: index) }

  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    viewModel.namedRoute(at: focus[listID].index).map { NamedRoute($0.route.path, title: $0.name) }
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open, .export: !viewModel.items.isEmpty
    case .search: viewModel.canBeginSearch(in: focus)
    case .cancel: viewModel.ongoing != nil
    case .sort, .reverse, .compare: viewModel.items.count > 1
    case .showCharts, .showEverything, .chooseColumns: viewModel.readCount > 0
    case .reload, .editAddress, .describe, .showRaw: true
    }
  }

  func title(of action: Action) -> String? {
    action == .open && viewModel.compared != nil ? KeyPhrase.compare.key : nil
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: open(focus[listID].index)
    case .search: viewModel.beginSearch(in: &focus)
    case .cancel: cancel(&focus)
    case .compare: viewModel.compare(index: focus[listID].index)
    case .showCharts: viewModel.showCharts()
    case .showEverything: viewModel.toggleEverything()
    case .chooseColumns: viewModel.chooseColumns()
    case .sort: viewModel.sortByNext()
    case .reverse: viewModel.reverseOrder()
    case .export: viewModel.export()
    case .showRaw: viewModel.showRaw()
    case .editAddress: viewModel.editAddress()
    case .describe: viewModel.describe()
    case .reload: viewModel.reload()
    }
  }

  private func cancel(_ focus: inout Focus) {
    switch viewModel.ongoing {
    case .loading: viewModel.stopLoading()
    case .search: viewModel.endSearch(in: &focus, to: listID)
    case .comparison: viewModel.endComparison()
    case nil: break
    }
  }
}

extension ApiRecordsScreen: ViewModelDelegate {
  func viewModelDidChange() {
    rows.forget()
    invalidate?()
  }
}
