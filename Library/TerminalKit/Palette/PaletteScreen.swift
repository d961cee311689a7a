import Terminal

/// Every place and every command, narrowed by a few letters.
@MainActor
final class PaletteScreen: Screen {
  enum Action: Hashable, Sendable { case choose }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: KitPhrase.choose.rawValue, group: .list, action: .choose)
  ]

  private static let list: ViewID = "palette"

  var invalidate: (() -> Void)?
  let title: String
  let presentation = Presentation.panel(columns: 64)
  private let items: [PaletteItem]
  private let none: String
  private let close: @MainActor () -> Void
  private var letters = ""

  /// Makes a palette; `none` is said where nothing answers the letters.
  init(title: String, none: String, items: [PaletteItem], close: @escaping @MainActor () -> Void) {
    self.title = title
    self.none = none
    self.items = items
    self.close = close
  }

  /// The items that answer the letters, the best first and of equals the first that was given; all while there are none.
  ///
  /// What its title does not answer may be found by its other name.
  private var matches: [(item: PaletteItem, positions: [Int])] {
    let found = items.enumerated().compactMap { place, item -> (item: PaletteItem, positions: [Int], rank: [Int])? in
      if let match = FuzzyMatch(letters, in: item.title) { return (item, match.positions, [-match.score, place]) }
      guard !item.alias.isEmpty, let match = FuzzyMatch(letters, in: item.alias) else { return nil }
      return (item, [], [-match.score, place])
    }
    let ranked = letters.isEmpty ? found : found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    return ranked.map { ($0.item, $0.positions) }
  }

  var body: any View {
    let matches = matches
    let field = TextField(id: "letters", prompt: ":", text: letters, kind: .openSearch) { [weak self] text in
      self?.letters = text
      self?.invalidate?()
    }
    let list = ListView(
      id: Self.list,
      sections: [ListSection(count: matches.count, note: matches.isEmpty ? StyledText(none, .dim) : nil)],
      columns: [ListColumn(width: 16, alignment: .trailing)], nameWidth: 20...60, followsChoice: false
    ) { index in
      let (item, positions) = matches[index]
      return ListRow(
        id: .number(index), name: StyledText(item.title, marking: positions), details: [StyledText(item.detail, .dim)])
    }
    return Stack([field, Spacing(), list])
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .choose:
      let matches = matches
      let index = focus[Self.list].index
      close()
      if matches.indices.contains(index) { matches[index].item.perform() }
    }
  }
}

extension StyledText {
  fileprivate init(_ text: String, marking positions: [Int]) {
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
