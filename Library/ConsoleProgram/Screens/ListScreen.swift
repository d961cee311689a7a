import ApiSession
import CantinaTools
import Loading
import Terminal
import TerminalKit

/// A column of a list of items.
@MainActor
public struct ItemColumn<Item> {
  let column: ListColumn
  let text: @MainActor (Item) -> String

  /// Makes a column of text, at least `width` terminal columns wide; plain lines put `title` before each value.
  public static func text(
    _ title: String = "", width: Int = 12, _ text: @escaping @MainActor (Item) -> String
  ) -> ItemColumn { ItemColumn(column: ListColumn(width: width, heading: heading(title)), text: text) }

  /// Makes a column of right-aligned numbers.
  public static func number(
    _ title: String = "", width: Int = 6, _ number: @escaping @MainActor (Item) -> Int
  ) -> ItemColumn {
    ItemColumn(column: ListColumn(width: width, alignment: .trailing, heading: heading(title))) { "\(number($0))" }
  }

  private static func heading(_ title: String) -> ListHeading? { title.isEmpty ? nil : ListHeading(title) }
}

/// An additional key of a ready-made screen: `.key("n", "new") { selected in … }`.
@MainActor
public struct ItemKey<Item> {
  let letter: Character
  let title: String
  let perform: @MainActor (Item?, Navigator) -> Void

  /// Makes a key with a title for footer and help; the action gets the selected item, or `nil` if there is none.
  public static func key(
    _ letter: Character, _ title: String, perform: @escaping @MainActor (Item?) -> Void
  ) -> ItemKey { ItemKey(letter: letter, title: title) { item, _ in perform(item) } }

  /// Makes a key that leads to another screen.
  public static func key(
    _ letter: Character, _ title: String, perform: @escaping @MainActor (Item?, Navigator) -> Void
  ) -> ItemKey { ItemKey(letter: letter, title: title, perform: perform) }

  /// Makes a key for a longer action, such as a question or a request; tests and plain lines wait for its end.
  public static func key(
    _ letter: Character, _ title: String, perform: @escaping @MainActor (Item?, Navigator) async -> Void
  ) -> ItemKey {
    ItemKey(letter: letter, title: title) { item, navigator in navigator.run { await perform(item, navigator) } }
  }

  func entry(
    of screen: some NavigatingScreen, _ item: @escaping @MainActor (Focus) -> Item?
  ) -> KeysView.Entry {
    KeysView.Entry(letter, title) { [perform, weak screen] focus in
      if let navigator = screen?.navigator { perform(item(focus), navigator) }
    }
  }
}

extension NavigatingScreen {
  /// Returns a warning about an additional key that the table, the list or another key hears first; `nil` for none.
  func notice<Item>(of keys: [ItemKey<Item>], _ words: ScreenWords) -> Notice? {
    guard !keys.isEmpty else { return nil }
    let keymap = navigator?.keymap ?? Keymap()
    var heard = Set((keymap.table(Self.bindings).map(\.keys) + keymap.table(Movement.bindings).map(\.keys)).joined())
    let dead = keys.first { !heard.insert(.character($0.letter)).inserted }
    return dead.map { Notice(StyledText(words.deadKey("\($0.letter)", $0.title), .warning)) }
  }
}

/// A list from the network: pages loaded while scrolling, search locally and at the source, retry and reload.
///
///     ListScreen("People", name: \.name, clock: clock, open: { PersonScreen($0) }) { request async throws(ApiError) in
///       let query: ApiQuery = ["page": request.cursor, "name": request.search]
///       let page: PeopleAnswer = try await api.send(.get("people", query: query)).value
///       return ItemPage(items: page.results, total: page.count, next: page.next)
///     }
@MainActor
public final class ListScreen<Page: ListPage>: PagedListScreen, NavigatingScreen {
  /// A row of the list.
  public typealias Item = Page.Item

  /// The keys: Enter opens, `/` searches, Esc ends the search, `r` reloads or retries.
  public static var bindings: [KeyBinding<PagedListAction>] {
    [
      .open(.open), KeyBinding(.character("/"), title: "search", group: .list, action: .search),
      KeyBinding(.escape, title: "end search", group: .list, action: .cancel), .reload(.reload),
    ]
  }

  /// The title in the header.
  public let title: String
  /// The list and its search.
  public let viewModel: ListModel<Page>
  /// The route that reopens the screen, for history, bookmarks and the palette.
  public let route: String?
  /// The data source, shown at the right of the header; `nil` for none.
  public let badge: String?
  /// The columns besides the name.
  public var columns: [ListColumn] { details.map(\.column) }
  /// Set by the navigator.
  public var invalidate: (() -> Void)?
  /// Set by the navigator.
  public weak var navigator: Navigator?
  /// The interval at which the list reloads while it is on top; `nil` for never.
  public let refreshes: Duration?
  private let words: ScreenWords
  private let name: @MainActor (Item) -> String
  private let details: [ItemColumn<Item>]
  private let keys: [ItemKey<Item>]
  private let makeScreen: @MainActor (Item) -> any Screen

  /// Makes a list that reads when it appears, and again at the interval `refreshes` while it is on top.
  ///
  /// `name` returns the first column. `badge` is the data source, such as `program.badge`.
  public init(
    _ title: String, list: PagedList<Page, ApiError>, name: @escaping @MainActor (Item) -> String,
    columns: [ItemColumn<Item>] = [], keys: [ItemKey<Item>] = [], route: String? = nil,
    badge: String? = nil, refreshes: Duration? = nil, words: ScreenWords = .english,
    open: @escaping @MainActor (Item) -> any Screen
  ) {
    (self.title, self.name, self.words, makeScreen) = (title, name, words, open)
    (self.keys, self.route, self.badge, self.refreshes) = (keys, route, badge, refreshes)
    (viewModel, details) = (ListModel(list), columns)
    viewModel.onChange = { [weak self] in self?.invalidate?() }
  }

  /// Makes a list of numbered pages that is searched by `name`, the first column, locally and at its source.
  ///
  /// `badge` is the data source, such as `program.badge`. `clock` measures the debounce of a search.
  public convenience init<Item>(
    _ title: String, name: @escaping @Sendable (Item) -> String, columns: [ItemColumn<Item>] = [],
    keys: [ItemKey<Item>] = [], route: String? = nil, badge: String? = nil,
    words: ScreenWords = .english, clock: any Clock<Duration> = ContinuousClock(),
    open: @escaping @MainActor (Item) -> any Screen, read: @escaping PagedList<Page, ApiError>.Read
  ) where Page == ItemPage<Item> {
    self.init(
      title, list: PagedList(clock: clock, texts: { [name($0)] }, read: read), name: name, columns: columns,
      keys: keys, route: route, badge: badge, words: words, open: open)
  }

  /// The search field above the rows or their placeholder, with the additional keys.
  public var body: any View {
    let page = page { rows(of: $0) }
    guard !keys.isEmpty else { return page }
    return KeysView(
      page, keys: keys.map { $0.entry(of: self) { [weak self, listID] in self?.item(at: $0[listID].index) } })
  }

  private func item(at index: Int) -> Item? {
    viewModel.items.indices.contains(index) ? viewModel.items[index] : nil
  }

  /// A warning about an additional key that another key table hears first.
  public var notice: Notice? { notice(of: keys, words) }

  /// Reloads unless a request is under way.
  public func refresh() { if !viewModel.isLoading { viewModel.reload() } }

  /// The number of rows, and any failure.
  public var status: StyledText? {
    let state = viewModel.list.state
    if let failure = state.searchFailure ?? (state.items.isEmpty ? nil : state.failure) {
      return StyledText(words.error(failure), .error)
    }
    guard state.list.hasBegun else { return nil }
    return StyledText(
      words.count(state.items.count, state.isFiltered ? state.foundCount ?? state.items.count : state.list.total))
  }

  /// Returns the name and the columns' texts, with the matches of a search marked.
  public func row(_ item: Item, marking rule: SearchRule) -> ListRow {
    ListRow(
      id: .text("\(item.id)"), name: StyledText(name(item), marking: rule),
      details: details.map { StyledText($0.text(item), marking: rule) })
  }

  /// Returns the placeholder of missing rows.
  public func view(of gap: ListGap<ApiError>) -> any View { words.view(of: gap) }

  /// Pushes the screen of an item.
  public func open(_ index: Int) { if let item = item(at: index) { navigator?.push(makeScreen(item)) } }
}

/// The model of a `ListScreen`.
@MainActor
public final class ListModel<Page: ListPage>: PagedSearch {
  /// The list.
  public let list: PagedList<Page, ApiError>
  /// Called when the screen needs to be redrawn.
  public var onChange: (() -> Void)?

  /// Makes a model, for a custom screen around a list.
  public init(_ list: PagedList<Page, ApiError>) {
    self.list = list
    list.delegate = self
  }

  /// Retries a failed request; otherwise, reloads.
  public func reload() {
    let hasFailed = list.state.failure != nil || list.state.searchFailure != nil
    list.perform { hasFailed ? $0.retry() : $0.reload() }
  }

  /// Requests a frame.
  public func pagedListDidChange() { onChange?() }
  /// Does nothing: the status shows the failure.
  public func pagedListDidFail(with failure: ApiError) {}
  /// Continues in the other source.
  public func pagedListDidLeaveSource(for page: Page) { list.perform { $0.acceptSourceChange() } }
}

extension PagedList where Failure == ApiError {
  /// Makes a list that is searched locally, in `texts`, and at its source.
  public convenience init(
    clock: any Clock<Duration> = ContinuousClock(), texts: @escaping @Sendable (Page.Item) -> [String],
    read: @escaping Read
  ) {
    self.init(Self.searched(in: texts), clock: clock, isCancellation: \.isCancellation, read: read)
  }

  /// Makes a list of numbered pages, searched in the same way; a 404 for a search means that nothing was found.
  public convenience init<Item>(
    clock: any Clock<Duration> = ContinuousClock(), texts: @escaping @Sendable (Item) -> [String], read: @escaping Read
  ) where Page == ItemPage<Item> {
    self.init(Self.searched(in: texts), clock: clock, isCancellation: \.isCancellation) {
      request async throws(ApiError) in
      do throws(ApiError) { return try await read(request) } catch {
        guard error.kind == .notFound, !request.text.isEmpty else { throw error }
        return ItemPage(items: [])
      }
    }
  }

  private static func searched(in texts: @escaping @Sendable (Page.Item) -> [String]) -> Items {
    Items { text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      return { items, _ in items.indices.filter { rule.matches(texts(items[$0])) } }
    }
  }
}

extension StyledText {
  /// Makes a name with the matches of a search marked.
  public init(_ name: String, marking rule: SearchRule) {
    var spans: [Span] = []
    var start = name.startIndex
    for range in rule.terms.isEmpty ? [] : rule.ranges(in: name) {
      if start < range.lowerBound { spans.append(Span(String(name[start..<range.lowerBound]))) }
      spans.append(Span(String(name[range]), .match))
      start = range.upperBound
    }
    if start < name.endIndex { spans.append(Span(String(name[start...]))) }
    self.init(spans: spans)
  }
}
