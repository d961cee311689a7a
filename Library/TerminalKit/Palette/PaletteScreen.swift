import Terminal

/// Every place and every command, narrowed by a few letters.
@MainActor
final class PaletteScreen: Screen {
  enum Action: Hashable, Sendable { case choose }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: .choose, group: .list, action: .choose)
  ]

  private static let list: ViewID = "palette"

  var invalidate: (() -> Void)?
  let title: String
  let presentation = Presentation.panel(columns: 88)
  private let none: String
  private let catalog: PaletteCatalog
  private let shelf: PaletteShelf
  private let recordGroup: Int
  private let close: @MainActor () -> Void
  private var hasAsked = false
  private var reading: Task<Void, Never>?
  private var searching: Task<Void, Never>?

  /// Makes a palette; `none` is shown if nothing matches, and the records of `shelf` come last.
  init(
    title: String, none: String, sources: [PaletteRows], shelf: PaletteShelf,
    typed: @escaping @MainActor (String) -> PaletteItem?, close: @escaping @MainActor () -> Void
  ) {
    (self.title, self.none, self.shelf, self.close) = (title, none, shelf, close)
    catalog = PaletteCatalog(typed: typed)
    recordGroup = sources.count
    for (group, rows) in (sources + [shelf.rows]).enumerated() { catalog.add(rows, group: group) }
    catalog.search("")
  }

  deinit {
    reading?.cancel()
    searching?.cancel()
  }

  var isLoading: Bool { reading != nil || searching != nil }
  /// The available items are shown at once.
  let delaysFirstFrame = false

  var body: any View {
    let catalog = catalog
    let sections = catalog.count == 0 ? [ListSection(count: 0, note: StyledText(none, .dim))] : catalog.sections
    let field = TextField(id: "letters", prompt: ":", text: catalog.letters, hasFocus: true) { [weak self] text in
      self?.search(text)
    }
    let query = FuzzyQuery(catalog.letters)
    let list = ListView(
      id: Self.list, sections: sections,
      columns: [ListColumn(width: 12, best: 44, priority: 1), ListColumn(width: 6, alignment: .trailing)],
      nameWidth: 18...34, keepsPosition: false
    ) { place in
      let item = catalog.item(at: place)
      let marked = FuzzyMatch(query, in: item.title)?.positions ?? []
      return ListRow(
        id: catalog.identity(at: place), name: StyledText(item.title, marking: marked),
        details: [StyledText(item.detail, .dim), StyledText(item.key, .accent)])
    }
    return Stack([field, Spacing(), list])
  }

  func didAppear() {
    guard !hasAsked else { return }
    hasAsked = true
    reading = Task { [weak self, shelf] in
      let isNew = await shelf.refresh()
      self?.received(isNew)
    }
    continueSearch()
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .choose:
      let place = focus[Self.list].index
      let item = place < catalog.count ? catalog.item(at: place) : nil
      close()
      item?.perform()
    }
  }

  private func search(_ letters: String) {
    catalog.search(letters)
    continueSearch()
    invalidate?()
  }

  private func received(_ isNew: Bool) {
    guard !Task.isCancelled else { return }
    reading = nil
    if isNew {
      catalog.replace(shelf.rows, group: recordGroup)
      continueSearch()
    }
    invalidate?()
  }

  /// Continues between keys until everything has been searched.
  private func continueSearch() {
    guard searching == nil, !catalog.isDone else { return }
    searching = Task { [weak self] in
      await Task.yield()
      guard let self, !Task.isCancelled else { return }
      searching = nil
      catalog.advance()
      continueSearch()
      invalidate?()
    }
  }
}

extension StyledText {
  init(_ text: String, marking positions: [Int]) {
    let marked = Set(positions)
    self.init(
      spans: text.enumerated().reduce(into: []) { spans, item in
        let role: Role = marked.contains(item.offset) ? .match : .normal
        if spans.last?.role == role {
          spans[spans.count - 1].text.append(item.element)
        } else {
          spans.append(Span(String(item.element), role))
        }
      })
  }
}
