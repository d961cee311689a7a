import Terminal
import TerminalKit
import Tools

/// The menu of all modules.
@MainActor
final class MainScreen: Screen {
  enum Action: Hashable, Sendable {
    case open, search, endSearch
    /// Counted from 1, as it is shown.
    case openNumber(Int)
  }

  static let bindings: [KeyBinding<Action>] =
    [
      KeyBinding(.enter, .right, .character("l"), title: .keysOpen, group: .list, action: .open),
      KeyBinding(.character("/"), title: .keysSearch, group: .list, action: .search),
      KeyBinding(.escape, title: .keysEndSearch, group: .list, action: .endSearch),
    ]
    + (1...9).map { number in
      KeyBinding(
        .character(Character("\(number)")), title: .keysOpenNumber, group: .list, action: .openNumber(number),
        footer: false)
    }

  private static let list: ViewID = "modules"

  var invalidate: (() -> Void)?
  private let viewModel: MainScreenViewModel
  private let words: Localization

  init(viewModel: MainScreenViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[.mainTitle] }
  var route: String? { Route.main.path }
  var isLoading: Bool { viewModel.isCounting }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var status: StyledText? { viewModel.isFirstVisit ? StyledText(words[.mainHint]) : nil }

  var body: any View {
    let groups = viewModel.groups
    let items = groups.flatMap(\.items)
    let sections = groups.map { ListSection(title: words[$0.group.title], count: $0.items.count) }
    let search = TextField(of: viewModel)
    guard !items.isEmpty else {
      let text = words[.searchEmpty, ["name": viewModel.searchText]]
      return Stack([search, ProseView(StyledText(text, .dim))])
    }
    let rule = SearchRule(viewModel.searchText)
    return Stack([
      search,
      ListView(
        id: Self.list, sections: sections,
        columns: [ListColumn(width: 3, alignment: .trailing, priority: 1), ListColumn(width: 50)],
        nameWidth: 14...16, isNumbered: true
      ) { index in
        let item = items[index]
        return ListRow(
          id: .text(item.title), name: StyledText(item.title, marking: rule),
          details: [StyledText(item.count), StyledText(item.summary, .dim)])
      },
    ])
  }

  func didAppear() { viewModel.load() }

  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    let items = viewModel.groups.flatMap(\.items)
    let index = focus[Self.list].index
    return items.indices.contains(index) ? NamedRoute(items[index].route.path, title: items[index].title) : nil
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.groups.isEmpty
    case .openNumber(let number): number <= viewModel.groups.flatMap(\.items).count
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[Self.list].index)
    case .openNumber(let number):
      // The choice goes along, so that it stands there on the way back.
      focus[Self.list].index = number - 1
      focus[Self.list].id = nil
      viewModel.selectedItem(index: number - 1)
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.list)
    }
  }
}

extension MainScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}

extension MenuGroup {
  fileprivate var title: Phrase {
    switch self {
    case .starWars: .groupStarWars
    case .bar: .groupBar
    case .flight: .groupFlight
    case .mind: .groupMind
    case .space: .groupSpace
    case .yours: .groupYours
    }
  }
}
