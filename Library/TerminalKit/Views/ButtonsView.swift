import Terminal

/// Answers side by side, the safe one first: it has the focus, so that Enter alone does no harm.
public struct ButtonsView: View {
  /// What the keys of a row of buttons do.
  public enum Action: Hashable, Sendable { case choose, next, previous }

  /// The keys of a row of buttons; beside them the first letter of each.
  public static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: KitPhrase.choose.rawValue, group: .screen, action: .choose),
    KeyBinding(
      .right, .down, .character("l"), .tab, title: KitPhrase.nextAnswer.rawValue, group: .screen, action: .next,
      footer: false),
    KeyBinding(
      .left, .up, .character("h"), .backTab, title: KitPhrase.previousAnswer.rawValue, group: .screen,
      action: .previous, footer: false),
  ]

  private let id: ViewID
  private let titles: [String]
  private let choose: @MainActor (Int) -> Void

  /// Makes a row of buttons.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - titles: at least one; the first has the focus.
  ///   - choose: takes the index of the answer.
  public init(id: ViewID, titles: [String], choose: @escaping @MainActor (Int) -> Void) {
    self.id = id
    self.titles = titles
    self.choose = choose
  }

  /// The row as one; the arrows move inside.
  public var focusable: [FocusTarget] { [FocusTarget(id)] }
  /// Choosing and moving.
  public var hints: [KeyHint] { KeyHint.list(ButtonsView.bindings) }
  /// One row.
  public func extent(columns: Int) -> Extent { .rows(1) }

  /// Draws the answers, the chosen one with the bar.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    var column = 1
    for (index, title) in titles.enumerated() {
      let isChosen = index == chosen(context.focus)
      if isChosen { frame.put("▌", column: column, row: 0, style: context.theme[.accent]) }
      column += 2
      column += frame.put(StyledText(title, isChosen ? .strong : .normal), column: column, row: 0, theme: context.theme)
      column += 3
    }
  }

  /// Writes each answer with its number.
  public func write(to lines: inout LineWriter) {
    for (index, title) in titles.enumerated() {
      lines.choice(LineWriter.Choice(view: id, index: index), title)
    }
  }

  /// Moves, or chooses by Enter or a first letter.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input else { return false }
    if let action = ButtonsView.bindings.first(where: { $0.keys.contains(key) })?.action {
      switch action {
      case .choose: choose(chosen(focus))
      case .next: focus[id].index = (chosen(focus) + 1) % titles.count
      case .previous: focus[id].index = (chosen(focus) + titles.count - 1) % titles.count
      }
      return true
    }
    guard case .character(let letter) = key.code, key.modifiers.isEmpty,
      let index = titles.firstIndex(where: { $0.first?.lowercased() == letter.lowercased() })
    else { return false }
    choose(index)
    return true
  }

  private func chosen(_ focus: Focus) -> Int { min(focus[id].index, titles.count - 1) }
}
