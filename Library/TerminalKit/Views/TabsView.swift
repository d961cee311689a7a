import Terminal

/// Titles of pages side by side; the page of the selected title is shown below.
public struct TabsView: View {
  /// The actions of its keys.
  public enum Action: Hashable, Sendable {
    case next, previous
    /// The tab at an index, counted from 0.
    case choose(Int)
  }

  /// The keys of tabs.
  public static let bindings: [KeyBinding<Action>] =
    [
      KeyBinding(.right, .character("l"), title: .nextTab, group: .screen, action: .next, footer: false),
      KeyBinding(.left, .character("h"), title: .previousTab, group: .screen, action: .previous, footer: false),
    ]
    + (1...9).map { number in
      KeyBinding(
        .character(Character("\(number)")), title: .choose, group: .screen,
        action: .choose(number - 1), footer: false)
    }

  private let id: ViewID
  private let titles: [String]
  private let chosen: Int
  private let chosenText: String
  private let choose: @MainActor (Int) -> Void

  /// Makes a row of tabs; `chosenText` marks the selected tab in plain lines: "shown".
  public init(
    id: ViewID, titles: [String], chosen: Int, chosenText: String, choose: @escaping @MainActor (Int) -> Void
  ) {
    (self.id, self.titles) = (id, titles)
    self.chosen = min(max(0, chosen), max(0, titles.count - 1))
    (self.chosenText, self.choose) = (chosenText, choose)
  }

  /// The whole row, not focused by default, since the page below comes first.
  public var focusable: [FocusTarget] { titles.isEmpty ? [] : [FocusTarget(id, isDefault: false)] }
  /// The keys for the next and the previous tab, and the available digits.
  public var hints: [KeyHint] {
    KeyHint.list(
      TabsView.bindings.filter { if case .choose(let index) = $0.action { index < titles.count } else { true } })
  }
  /// `true`, so that the keys work while the focus is in the page below.
  public var hearsUnfocused: Bool { true }
  /// One row.
  public func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  /// Draws the titles that fit, with a bar at the selected title, and marks for hidden titles.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard !titles.isEmpty else { return }
    context.focus[id].index = chosen
    let theme = context.theme
    let end = frame.columns - 1
    let layout = TabsLayout(widths: titles.map { TextWidth.columns(of: $0) }, chosen: chosen, room: end - 1)
    var column = 1
    if layout.shown.lowerBound > 0 { column += frame.put("‹ ", column: column, row: 0, style: theme[.dim]) }
    let limit = end - (layout.shown.upperBound < titles.count ? TabsLayout.mark : 0)
    for index in layout.shown {
      let start = column
      column += TabsLayout.margin
      let title = StyledText(titles[index], index == chosen ? .strong : .dim)
      column += frame.put(title, column: column, row: 0, theme: theme, limit: max(0, limit - column))
      let place = Rect(column: start, row: 0, columns: column - start, rows: 1)
      if index == chosen { context.markSelection(place, of: id, isTitle: true, in: &frame) }
      context.offer(.button(index: index), of: id, at: place, in: frame)
      column += TabsLayout.gap
    }
    if limit < end { frame.put("›", column: end - 1, row: 0, style: theme[.dim]) }
  }

  /// Writes each title with its number and marks the selected one.
  public func write(to lines: inout LineWriter) {
    for (index, title) in titles.enumerated() {
      lines.choice(LineWriter.Choice(view: id, index: index), title, details: index == chosen ? [chosenText] : [])
    }
  }

  /// Moves to another tab; at an edge it stays, but the key is still consumed.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input, !titles.isEmpty else { return false }
    // A number at the plain prompt arrives as Enter, with the index set.
    if key == .enter { return focus.current == id && show(focus[id].index) }
    switch TabsView.bindings.action(for: key) {
    case .next: return show(min(chosen + 1, titles.count - 1))
    case .previous: return show(max(chosen - 1, 0))
    case .choose(let index): return show(index)
    case nil: return false
    }
  }

  private func show(_ index: Int) -> Bool {
    guard titles.indices.contains(index) else { return false }
    if index != chosen { choose(index) }
    return true
  }
}

/// The range of visible titles, which includes the selected title.
struct TabsLayout: Equatable {
  /// The width of a title's bar with the blank after it.
  static let margin = 2
  static let gap = 3
  /// The width of the mark for hidden titles, with a blank.
  static let mark = 2

  let shown: Range<Int>

  init(widths: [Int], chosen: Int, room: Int) {
    func fits(_ range: Range<Int>) -> Bool {
      let titles = widths[range].reduce(0) { $0 + $1 + TabsLayout.margin } + (range.count - 1) * TabsLayout.gap
      let marks = (range.lowerBound > 0 ? TabsLayout.mark : 0) + (range.upperBound < widths.count ? TabsLayout.mark : 0)
      return titles + marks <= room
    }
    let first = (0...chosen).first { fits($0..<(chosen + 1)) } ?? chosen
    let end = (chosen + 1...widths.count).last { fits(first..<$0) } ?? chosen + 1
    shown = first..<max(end, chosen + 1)
  }
}
