import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram

final class MainScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable {
    case open, search, endSearch
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
  ]

  private static let list: ViewID = "modules"
  /// The columns of the longest summary in any language, so that nothing is cut in a window of 80.
  private static let summaryWidth = 34

  var invalidate: (() -> Void)?
  private let viewModel: MainScreenViewModel
  private let words: Localization
  /// The renderers of the cards' pictures, by the routes of their places.
  private var renderers: [String: PictureRenderer<GlanceRequest>] = [:]
  /// Whether the latest frame was wide enough for the shelves; plain lines always are.
  private var showsShelves = true

  init(viewModel: MainScreenViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[MainPhrase.title] }
  var route: String? { Route.main.path }
  var isLoading: Bool { viewModel.isReading }
  /// The menu is complete; only the states of its rows may arrive later.
  var delaysFirstFrame: Bool { false }
  var badge: String? { viewModel.provenance.map { words.text($0) } }

  var body: any View {
    let groups = viewModel.groups(words)
    let shelves = (showsShelves ? viewModel.shelves : []) + [viewModel.results].compactMap(\.self)
    let search = TextField(of: viewModel)
    let hint = FirstVisitHint(
      keys: ProseView(StyledText(words[MainPhrase.hint], .accent)), lines: words[MainPhrase.hintPlain])
    guard !groups.isEmpty || !shelves.isEmpty else {
      let text = words[ListPhrase.searchEmpty, ["name": viewModel.searchText]]
      return Stack([search, ProseView(StyledText(text, .dim))])
    }
    let board = MenuBoard(
      list: list(groups, shelves), id: Self.list, cards: cards(groups, shelves),
      sized: { [self] hasRoom in
        showsShelves = hasRoom
        if hasRoom { viewModel.readShelves() } else { viewModel.skipShelves() }
      })
    // The welcome text takes the row of the search field until the user searches.
    let head: [any View] =
      if viewModel.isSearching {
        [search, Spacing()]
      } else if viewModel.isFirstVisit {
        [hint, Spacing()]
      } else {
        // A narrow window needs its rows for the modules.
        [
          WidthChoice(from: 60, wide: ProseView(StyledText(words[MainPhrase.welcome], .dim))),
          WidthChoice(from: 60, wide: Spacing()),
        ]
      }
    return Stack(head + [board])
  }

  /// The cards below the menu; none during a search.
  private func cards(_ groups: MainScreenViewModel.Groups, _ shelves: [MainScreenViewModel.Shelf]) -> [MenuBoard.Card] {
    guard !viewModel.isSearching else { return [] }
    let places = shelves.flatMap(\.places)
    let modules = groups.reduce(0) { $0 + $1.items.count }
    return viewModel.cards.compactMap { card in
      guard let place = places.firstIndex(of: card.place) else { return nil }
      let renderer = renderers[card.place.route] ?? PictureRenderer { await $0.drawn() }
      renderer.onChange = { [weak self] in self?.invalidate?() }
      renderers[card.place.route] = renderer
      return MenuBoard.Card(heading: words[card.shelf], glance: card.glance, row: modules + place, renderer: renderer)
    }
  }

  /// The modules, followed by the content of some of them.
  private func list(_ groups: MainScreenViewModel.Groups, _ shelves: [MainScreenViewModel.Shelf]) -> ListView {
    let (items, places) = (groups.flatMap(\.items), shelves.flatMap(\.places))
    let sections =
      groups.map { ListSection(title: words[$0.group], count: $0.items.count) }
      + shelves.map { ListSection(title: words[$0.title], count: $0.places.count) }
    let rule = SearchRule(viewModel.searchText)
    // Places have longer names than modules.
    let longest = places.map { TextWidth.columns(of: $0.title) }.max() ?? 0
    return ListView(
      menu: Self.list, sections: sections, name: 12...(viewModel.isSearching ? 32 : min(24, max(16, longest))),
      summary: Self.summaryWidth...Self.summaryWidth
    ) { [viewModel, words] index in
      guard items.indices.contains(index) else {
        let place = places[index - items.count]
        return ListRow(
          id: .text("place \(place.route)"), name: StyledText(place.title, marking: rule),
          details: [StyledText(viewModel.kind(of: place, words), .dim)],
          route: NamedRoute(place.route, title: place.title))
      }
      let item = items[index]
      return ListRow(
        id: .text(item.route.path), name: StyledText(item.title, marking: rule),
        details: [StyledText(item.summary, .dim)], route: NamedRoute(item.route.path, title: item.title))
    }
  }

  func didAppear() { viewModel.load() }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open: viewModel.hasRows(words)
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[Self.list].index, words)
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.list)
    }
  }
}

/// Explains navigation on the first run of the program: by keys on the full screen, by typed lines in plain mode.
struct FirstVisitHint: View {
  let keys: ProseView
  let lines: String

  func extent(columns: Int, focus: Focus) -> Extent { keys.extent(columns: columns) }
  func draw(in frame: inout Frame, _ context: inout ViewContext) { keys.draw(in: &frame, &context) }
  func write(to page: inout LineWriter) { page.line(lines) }
}
