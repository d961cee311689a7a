import CantinaTools
import ConsoleProgram
import Terminal
import TerminalKit

/// The records added, removed and changed between two states of lists, with the changed fields below each record.
final class DiffScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case open, search, endSearch, reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]

  private static let listID: ViewID = "changes"
  /// The maximum length of a shown value; the record shows all of it.
  private static let longestValue = 400

  var invalidate: (() -> Void)?
  private let viewModel: DiffViewModel
  private let words: Localization

  init(viewModel: DiffViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[DiffPhrase.title] }
  var route: String? { DiffRoute.diff(viewModel.query.before, viewModel.query.after).path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var isLoading: Bool { viewModel.isLoading }
  var notice: Notice? { viewModel.isByPosition ? Notice(StyledText(words[DiffPhrase.byPosition], .warning)) : nil }

  var status: StyledText? {
    guard let diffs = viewModel.diffs, let only = diffs.first, diffs.count == 1 else { return nil }
    return StyledText(words.summary(of: only.changes))
  }

  var body: any View {
    if let failure = viewModel.failure, viewModel.diffs == nil {
      return Stack([Spacing(), words.failure(failure.apiError, as: words.text(failure), in: viewModel)])
    }
    guard viewModel.diffs != nil else { return Stack([Spacing(), SpinnerView(words[DiffPhrase.reading])]) }
    if viewModel.isSame { return Stack([Spacing(), ProseView(StyledText(words[DiffPhrase.same]))]) }
    let search = TextField(of: viewModel)
    guard !viewModel.rows.isEmpty || !viewModel.oneSided.isEmpty else {
      return Stack([search, ProseView(StyledText(words[ListPhrase.searchEmpty, ["name": viewModel.searchText]], .dim))])
    }
    let rule = SearchRule(viewModel.searchText)
    let list = ListView(
      id: Self.listID, sections: viewModel.groups.map(section) + oneSided, columns: [ListColumn(width: 14, best: 72)],
      nameWidth: 12...32, keepsPosition: !viewModel.isSearching
    ) { [self] in row(viewModel.rows[$0], marking: rule) }
    return Stack([search, list])
  }

  private func section(_ group: DiffViewModel.Group) -> ListSection {
    let title = words[group.fate, ["count": words.numbers.text(group.count)]]
    let url = viewModel.hasManyLists ? viewModel.diffs?[group.list].url : nil
    return ListSection(title: (url.map { $0.shownName + " · " } ?? "") + title, count: group.rowCount)
  }

  /// A heading for each list that only one side has.
  private var oneSided: [ListSection] {
    viewModel.oneSided.map { diff in
      let phrase = diff.before == nil ? DiffPhrase.listCame : DiffPhrase.listWent
      let count = max(diff.changes.came.count, diff.changes.went.count)
      return ListSection(
        title: diff.url?.shownName, count: 0,
        note: StyledText(words[phrase, ["count": words.numbers.text(count)]], .dim))
    }
  }

  private func id(of row: DiffViewModel.Row) -> RowID {
    .text("\(row.list) \(row.fate.mark) \(row.place) \(row.part ?? -1)")
  }

  private func row(_ row: DiffViewModel.Row, marking rule: SearchRule) -> ListRow {
    guard let change = row.change else {
      let (key, name) = (row.record.id, viewModel.name(of: row))
      return ListRow(
        id: id(of: row), name: StyledText(row.fate.mark + " ", row.fate.role) + StyledText(name, marking: rule),
        details: [StyledText(key == name ? "" : key, .dim)])
    }
    let text = String(change.text().prefix(Self.longestValue))
    return ListRow(
      id: id(of: row), name: StyledText("    ") + StyledText(change.path, marking: rule), details: [StyledText(text)])
  }

  func didAppear() { viewModel.load() }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.rows.isEmpty
    case .search: !viewModel.isSame && viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[Self.listID].index)
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.listID)
    case .reload: viewModel.reload()
    }
  }
}

extension RecordChanges.Fate: Phrase { static let subject = "diff" }
