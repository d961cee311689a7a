import Terminal
import TerminalKit
import Tools

/// People in columns, with a search that narrows as it is typed.
@MainActor
final class PeopleScreen: Screen {
  enum Action: Hashable, Sendable {
    case open, search, endSearch, reload, loadMore
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: .keysOpen, group: .list, action: .open),
    KeyBinding(.character("/"), title: .keysSearch, group: .list, action: .search),
    KeyBinding(.escape, title: .keysEndSearch, group: .list, action: .endSearch),
    KeyBinding(.character("m"), title: .keysLoadMore, group: .list, action: .loadMore, footer: false),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload),
  ]

  private static let list: ViewID = "people"
  private static let searchField: ViewID = "search"
  private static let columns = [
    ListColumn(width: 9, alignment: .trailing, priority: 3), ListColumn(width: 9, alignment: .trailing, priority: 2),
    ListColumn(width: 10, alignment: .trailing, priority: 1), ListColumn(width: 13, priority: 0),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: PeopleViewModel
  private let words: Localization

  init(viewModel: PeopleViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[.peopleTitle] }
  var route: String? { Route.people.path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    if let error = viewModel.searchError {
      return StyledText(words[.searchFailed, ["cause": words.text(error).title]], .error)
    }
    guard viewModel.total > 0 else { return nil }
    let shown = words.numbers.text(viewModel.items.count)
    var parts = [words[.listCount, ["shown": shown, "total": words.numbers.text(viewModel.total)]]]
    if viewModel.isLoading { parts.append(words[.listLoading]) }
    if !viewModel.skipped.isEmpty { parts.append(words[.listSkipped, count: viewModel.skipped.count]) }
    let text = StyledText(parts.joined(separator: " · "))
    guard let error = viewModel.pageError else { return text }
    return text + " · " + StyledText(words.text(error).title, .error)
  }

  var body: any View {
    let search = TextField(
      id: Self.searchField, prompt: "/", text: viewModel.searchText, isOpen: viewModel.isSearching
    ) { [viewModel] text in
      viewModel.search(text: text)
    }
    return Stack([search, content])
  }

  private var content: any View {
    let items = viewModel.items
    guard items.isEmpty else { return list(of: items) }
    if viewModel.isLoading { return SpinnerView(words[.listLoading]) }
    return ProseView(StyledText(emptyText, .dim))
  }

  /// Why there are no rows.
  private var emptyText: String {
    if viewModel.isFiltered { return words[.searchEmpty, ["name": viewModel.searchText]] }
    return viewModel.isComplete ? words[.listEmpty] : words[.listNothing]
  }

  private func list(of items: [Person]) -> ListView {
    let rule = SearchRule(viewModel.searchText)
    return ListView(
      id: Self.list, sections: [ListSection(count: items.count)], columns: Self.columns,
      followsChoice: !viewModel.isFiltered
    ) { [words] index in
      let person = items[index]
      return ListRow(
        id: .number(person.id), name: StyledText(person.name, marking: rule),
        details: [
          words.text(person.height, in: .centimetres).cell, words.text(person.mass, in: .kilograms).cell,
          words.text(person.birthYear).cell, words.text(person.gender).cell,
        ])
    }
  }

  func didAppear() { viewModel.load() }
  func focusDidChange(_ focus: Focus) { viewModel.reached(index: focus[Self.list].index) }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.items.isEmpty
    case .search: !viewModel.isSearching || focus.current != Self.searchField
    case .endSearch: viewModel.isSearching
    case .loadMore: !viewModel.isComplete && !viewModel.isFiltered
    case .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[Self.list].index)
    case .reload: viewModel.reload()
    case .loadMore: viewModel.loadMore()
    case .search:
      focus.current = Self.searchField
      viewModel.beginSearch()
    case .endSearch:
      focus.current = Self.list
      viewModel.endSearch()
    }
  }
}

extension PeopleScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
