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

  /// A column of texts, at least `width` columns of the terminal wide.
  public static func text(
    width: Int = 12, _ text: @escaping @MainActor (Item) -> String
  ) -> ItemColumn { ItemColumn(column: ListColumn(width: width), text: text) }

  /// A column of numbers, at the right edge.
  public static func number(
    width: Int = 6, _ number: @escaping @MainActor (Item) -> Int
  ) -> ItemColumn {
    ItemColumn(column: ListColumn(width: width, alignment: .trailing)) { "\(number($0))" }
  }
}

/// A list from the network: pages as the user scrolls, a search here and at the source, retry and reload.
@MainActor
public final class ListScreen<Page: ListPage>: Screen, NavigatingScreen, PagedListDelegate {
  /// A row of the list.
  public typealias Item = Page.Item
  /// What its keys do.
  public enum Action: Hashable, Sendable { case open, search, cancel, reload }

  /// Enter opens, `/` searches, Esc ends the search, `r` reads anew, also after a failure.
  public static var bindings: [KeyBinding<Action>] {
    [
      KeyBinding(.enter, .right, .character("l"), title: "open", group: .list, action: .open),
      KeyBinding(.character("/"), title: "search", group: .list, action: .search),
      KeyBinding(.escape, title: "end search", group: .list, action: .cancel),
      KeyBinding(.character("r"), title: "reload", group: .screen, action: .reload),
    ]
  }

  /// What the header says.
  public let title: String
  /// Set by the navigator.
  public var invalidate: (() -> Void)?
  /// Set by the navigator.
  public weak var navigator: Navigator?
  private let list: PagedList<Page, ApiError>
  private let words: ScreenWords
  private let name: @MainActor (Item) -> String
  private let columns: [ItemColumn<Item>]
  private let open: @MainActor (Item) -> any Screen
  private var search = SearchField()

  /// Makes a list that reads when it appears.
  ///
  /// - Parameters:
  ///   - title: what the header says.
  ///   - list: what is read.
  ///   - name: the first column of a row.
  ///   - columns: the further columns.
  ///   - words: what the screen says.
  ///   - open: makes the screen of an item.
  public init(
    _ title: String, list: PagedList<Page, ApiError>, name: @escaping @MainActor (Item) -> String,
    columns: [ItemColumn<Item>] = [], words: ScreenWords = .english, open: @escaping @MainActor (Item) -> any Screen
  ) {
    (self.title, self.list, self.name, self.columns) = (title, list, name, columns)
    (self.words, self.open) = (words, open)
    list.delegate = self
  }

  /// Makes a list of numbered pages that is searched by name here, and at its source.
  ///
  /// - Parameters:
  ///   - title: what the header says.
  ///   - name: the first column of a row; a search here looks at it.
  ///   - columns: the further columns.
  ///   - words: what the screen says.
  ///   - clock: measures how long typing rests before the source is asked.
  ///   - open: makes the screen of an item.
  ///   - read: asks the source for a page.
  public convenience init<Item>(
    _ title: String, name: @escaping @Sendable (Item) -> String, columns: [ItemColumn<Item>] = [],
    words: ScreenWords = .english, clock: any Clock<Duration> = ContinuousClock(),
    open: @escaping @MainActor (Item) -> any Screen, read: @escaping PagedList<Page, ApiError>.Read
  ) where Page == ItemPage<Item> {
    self.init(
      title, list: PagedList(clock: clock, texts: { [name($0)] }, read: read), name: name, columns: columns,
      words: words,
      open: open)
  }

  private var listID: ViewID { "list" }
  private var state: PagedItems<Page, ApiError> { list.state }

  /// Whether an answer is awaited.
  public var isLoading: Bool { state.isLoading }

  /// The number of rows, and what did not come.
  public var status: StyledText? {
    if let failure = state.searchFailure ?? (state.items.isEmpty ? nil : state.failure) {
      return StyledText(words.error(failure), .error)
    }
    guard state.list.hasBegun else { return nil }
    return StyledText(
      words.count(state.items.count, state.isFiltered ? state.foundCount ?? state.items.count : state.list.total))
  }

  /// The field of the search, and the rows or what is said in their place.
  public var body: any View {
    Stack([search.view(text: state.text) { [list] text in list.perform { $0.search(text) } }, rows])
  }

  private var rows: any View {
    let items = state.items
    guard !items.isEmpty else {
      if state.isLoading { return SpinnerView(words.loading) }
      if let failure = state.failure, !state.isFiltered { return ProseView(StyledText(words.trouble(failure), .error)) }
      return ProseView(StyledText(state.isFiltered ? words.notFound(state.text) : words.empty, .dim))
    }
    let rule = SearchRule(state.text)
    return ListView(
      id: listID, sections: [ListSection(count: items.count)], columns: columns.map(\.column),
      followsChoice: !state.isFiltered, destination: state.destination,
      onEnd: { [list] in list.perform { $0.goToEnd() } }
    ) { [name, columns] index in
      ListRow(
        id: .text("\(items[index].id)"), name: StyledText(name(items[index]), marking: rule),
        details: columns.map { StyledText($0.text(items[index]), marking: rule) })
    }
  }

  /// Begins to read.
  public func didAppear() { list.perform { $0.begin() } }

  /// Reads on when the end of what is here comes into sight.
  public func didShow(_ focus: Focus) {
    let place = focus[listID]
    guard place.page > 0 else { return }
    list.move { list in
      list.select(place.index)
      list.see(place.top + place.page)
    }
  }

  /// Whether an action means something now.
  public func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open: !state.items.isEmpty
    case .search: search.canBegin(in: focus)
    case .cancel: state.isReadingAll || search.isOpen
    case .reload: true
    }
  }

  /// Does what a key asks for.
  public func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open:
      let index = focus[listID].index
      if state.items.indices.contains(index) { navigator?.push(open(state.items[index])) }
    case .search: search.begin(in: &focus)
    case .cancel where state.isReadingAll: list.perform { $0.stop() }
    case .cancel:
      search.end(in: &focus, to: listID)
      list.perform { $0.search("") }
    case .reload where state.failure != nil || state.searchFailure != nil: list.perform { $0.retry() }
    case .reload: list.perform { $0.reload() }
    }
  }

  /// Asks for a frame.
  public func pagedListDidChange() { invalidate?() }
  /// Nothing more: the status tells it.
  public func pagedListDidFail(with failure: ApiError) {}
  /// Goes on in the other source.
  public func pagedListDidLeaveSource(for page: Page) { list.perform { $0.acceptDetour() } }
}

extension PagedList where Failure == ApiError {
  /// A list of numbered pages that is searched in `texts` here, and at its source.
  ///
  /// A source that answers a search with 404 has found nothing.
  public convenience init<Item>(
    clock: any Clock<Duration> = ContinuousClock(), texts: @escaping @Sendable (Item) -> [String], read: @escaping Read
  ) where Page == ItemPage<Item> {
    let items = Items { text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      return { items in items.indices.filter { rule.matches(texts(items[$0])) } }
    }
    self.init(items, clock: clock, isCancellation: \.isCancellation) { request async throws(ApiError) in
      do throws(ApiError) { return try await read(request) } catch {
        guard error.kind == .notFound, !request.text.isEmpty else { throw error }
        return ItemPage(items: [])
      }
    }
  }
}

extension StyledText {
  /// A name with the parts marked that a search found in it.
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
