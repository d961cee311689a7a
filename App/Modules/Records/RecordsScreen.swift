import Terminal
import TerminalKit
import Tools

/// The records of a kind in columns, with a search that narrows as it is typed.
@MainActor
final class RecordsScreen<Record: DescribedRecord>: Screen {
  static var bindings: [KeyBinding<RecordsAction>] { RecordsAction.bindings }

  private let listID: ViewID = "records"

  var invalidate: (() -> Void)?
  private let viewModel: RecordsViewModel<Record>
  private let words: Localization
  private let rows = RowMemo()

  init(viewModel: RecordsViewModel<Record>, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[Record.description.title] }
  var route: String? { Route.records(Record.kind).path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    if let compared = viewModel.compared {
      return StyledText(words[.compareSecond, ["name": compared.value.name]], .accent)
    }
    if let error = viewModel.searchError {
      return StyledText(words[.searchFailed, ["cause": words.text(error).title]], .error)
    }
    guard viewModel.total > 0 else { return nil }
    let shown = words.numbers.text(viewModel.items.count)
    var parts = [words[.listCount, ["shown": shown, "total": words.numbers.text(viewModel.total)]]]
    if let order = viewModel.order { parts.append(words[order.title]) }
    if viewModel.isLoading { parts.append(words[.listLoading]) }
    if !viewModel.skipped.isEmpty { parts.append(words[.listSkipped, count: viewModel.skipped.count]) }
    let text = StyledText(parts.joined(separator: " · "))
    guard let error = viewModel.pageError else { return text }
    return text + " · " + StyledText(words.text(error).title, .error)
  }

  var body: any View {
    Stack([TextField(of: viewModel), content])
  }

  private var content: any View {
    let items = viewModel.items
    guard items.isEmpty else { return list(of: items) }
    if viewModel.isLoading { return SpinnerView(words[.listLoading]) }
    if let error = viewModel.pageError, !viewModel.isFiltered { return ProseView(error, words) }
    return ProseView(StyledText(emptyText, .dim))
  }

  /// Why there are no rows.
  private var emptyText: String {
    if viewModel.isFiltered { return words[.searchEmpty, ["name": viewModel.searchText]] }
    return viewModel.isComplete ? words[.listEmpty] : words[.listNothing]
  }

  private func list(of items: [Record]) -> ListView {
    let rule = SearchRule(viewModel.searchText)
    let compared = viewModel.compared?.value.id
    let columns = Record.description.columns
    return ListView(
      id: listID, sections: [ListSection(count: items.count)],
      columns: columns.enumerated().map { place, column in
        ListColumn(width: column.width, alignment: column.isNumber ? .trailing : .leading, priority: -place)
      }, followsChoice: !viewModel.isFiltered
    ) { [words, rows] index in
      let record = items[index]
      return rows.row(.number(record.id), revision: words.revision) {
        let name = StyledText(record.name, marking: rule)
        return ListRow(
          id: .number(record.id), name: record.id == compared ? name + StyledText(" ◆", .accent) : name,
          details: columns.map { $0.text(record, words).cell })
      }
    }
  }

  func didAppear() { viewModel.load() }

  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    let index = focus[listID].index
    guard viewModel.items.indices.contains(index) else { return nil }
    return NamedRoute(viewModel.items[index].reference.route, title: viewModel.items[index].name)
  }

  func focusDidChange(_ focus: Focus) { viewModel.reached(index: focus[listID].index) }

  func didShow(_ focus: Focus) {
    let place = focus[listID]
    if place.page > 0 { viewModel.seen(upTo: place.top + place.page - 1) }
  }

  func isEnabled(_ action: RecordsAction, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.items.isEmpty
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .loadMore: viewModel.hasMore
    case .changeOrder, .compare: viewModel.items.count > 1
    case .showStatistics: !viewModel.items.isEmpty && !Record.description.charts.isEmpty
    case .reload: true
    }
  }

  func perform(_ action: RecordsAction, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[listID].index)
    case .changeOrder: viewModel.changeOrder()
    case .reload: viewModel.reload()
    case .loadMore: viewModel.loadMore()
    case .compare: viewModel.compare(index: focus[listID].index)
    case .showStatistics: viewModel.showStatistics()
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: listID)
    }
  }
}

extension RecordsScreen: ViewModelDelegate {
  func viewModelDidChange() {
    rows.forget()
    invalidate?()
  }
}
