import Terminal

/// The filters of the list below in one row; each chip shows a field and the chosen value.
public struct ChipsView: View {
  /// The actions of its keys.
  public enum Action: Hashable, Sendable { case choose, remove, next, previous }

  /// The keys of chips.
  public static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: .choose, group: .list, action: .choose),
    KeyBinding(.backspace, .delete, title: .removeChip, group: .list, action: .remove, footer: false),
    KeyBinding(.right, .character("l"), title: .nextChip, group: .list, action: .next, footer: false),
    KeyBinding(.left, .character("h"), title: .previousChip, group: .list, action: .previous, footer: false),
  ]

  private static let start = 2
  private static let gap = 2

  private let id: ViewID
  private let chips: [Chip]
  private let choose: @MainActor (Int) -> Void
  private let remove: @MainActor (Int) -> Void

  /// Makes a row of chips; `choose` and `remove` receive the index of a chip, `remove` only of one with a value.
  public init(
    id: ViewID, chips: [Chip], choose: @escaping @MainActor (Int) -> Void, remove: @escaping @MainActor (Int) -> Void
  ) {
    (self.id, self.chips, self.choose, self.remove) = (id, chips, choose, remove)
  }

  /// The whole row, not focused by default, since the list comes first.
  public var focusable: [FocusTarget] { chips.isEmpty ? [] : [FocusTarget(id, isDefault: false)] }
  /// Choosing, removing and moving.
  public var hints: [KeyHint] { KeyHint.list(ChipsView.bindings) }
  /// One row, or none without chips.
  public func extent(columns: Int, focus: Focus) -> Extent { .rows(chips.isEmpty ? 0 : 1) }

  /// Draws the chips that fit, including the selected one: on a surface, or in brackets if the theme has none.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard !chips.isEmpty else { return }
    let theme = context.theme
    let selected = context.focused == id ? selected(context.focus) : nil
    let widths = chips.map { $0.text(isSelected: false).columns + 2 }
    var column = Self.start
    let first = widths.firstShown(for: selected ?? 0, from: column, gap: Self.gap, columns: frame.columns)
    for index in first..<chips.count {
      let text = chips[index].text(isSelected: index == selected)
      let width = widths[index]
      guard column + width < frame.columns else { break }
      let place = Rect(column: column, row: 0, columns: width, rows: 1)
      frame.put(text, column: column + 1, row: 0, theme: theme)
      if index == selected {
        context.markSelection(place, of: id, in: &frame)
      } else if theme.raised == nil {
        frame.put("[", column: column, row: 0, style: theme[.dim])
        frame.put("]", column: column + width - 1, row: 0, style: theme[.dim])
      } else {
        frame.raise(place, theme: theme)
      }
      context.offer(.button(index: index), of: id, at: place, in: frame)
      column += width + Self.gap
    }
  }

  /// Writes each chip with its number.
  public func write(to lines: inout LineWriter) {
    for (index, chip) in chips.enumerated() {
      lines.choice(LineWriter.Choice(view: id, index: index), chip.title, details: chip.value.map { [$0] } ?? [])
    }
  }

  /// Moves, chooses or removes.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input, !chips.isEmpty,
      let action = ChipsView.bindings.action(for: key)
    else { return false }
    let index = selected(focus)
    switch action {
    case .choose: choose(index)
    case .remove where chips[index].value != nil: remove(index)
    case .remove: return false
    case .next: focus[id].index = min(index + 1, chips.count - 1)
    case .previous: focus[id].index = max(index - 1, 0)
    }
    return true
  }

  private func selected(_ focus: Focus) -> Int { max(0, min(focus[id].index, chips.count - 1)) }
}

/// A filter in a row of chips.
public struct Chip: Hashable, Sendable {
  /// The field: "Gender".
  public let title: String
  /// The chosen value, if any.
  public let value: String?

  /// Makes a chip.
  public init(_ title: String, _ value: String? = nil) { (self.title, self.value) = (title, value) }

  /// `Gender female ×`; `Gender ▾` without a value.
  func text(isSelected: Bool) -> StyledText {
    let title = StyledText(title + " ", isSelected || value == nil ? .normal : .dim)
    guard let value else { return title + StyledText("▾", .dim) }
    return title + StyledText(value, .strong) + StyledText(" ×", .dim)
  }
}
