import Terminal

/// Cards to choose from, as many side by side as fit; the name of a row is the title, and each detail a line below.
public struct GridView: View {
  private let source: RowSource
  private let cardWidth: Int
  private let shape: ListLines.Shape
  private let across: ClosedRange<Int>

  /// Makes a grid.
  ///
  /// `cardWidth` is the minimum number of columns for a card's text; `cardHeight` includes the title; cards of one line
  /// have no gap between them. With `keepsPosition`, the selection stays at its place when its card is removed;
  /// otherwise, as in a search, it moves to the first card. The index of a card counts through all sections.
  public init(
    id: ViewID, sections: [ListSection], cardWidth: Int, cardHeight: Int, across: ClosedRange<Int> = 1...5,
    keepsPosition: Bool = true, card: @escaping @MainActor (Int) -> ListRow
  ) {
    source = RowSource(id: id, sections: sections, keepsPosition: keepsPosition, row: card)
    (self.cardWidth, self.across) = (cardWidth, across)
    shape = ListLines.Shape(height: max(1, cardHeight), gap: cardHeight > 1 ? 1 : 0)
  }

  /// The grid, unless it is empty.
  public var focusable: [FocusTarget] { source.count == 0 ? [] : [FocusTarget(source.id)] }
  /// The movement keys.
  public var hints: [KeyHint] { KeyHint.list(GridMovement.bindings) }

  /// The cards of all sections.
  public var choices: [ViewChoices] { source.choices }

  /// All remaining rows, since a grid scrolls.
  public func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  /// Draws the visible cards, including the selected one.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let layout = GridLayout(columns: frame.columns, least: cardWidth, across: across)
    var shape = shape
    shape.across = layout.across
    let seen = source.place(in: frame, shape, &context)
    context.offer(.area, of: source.id, at: frame.whole, in: frame)
    for (line, content) in seen.lines {
      guard case .rows(let cards) = content else {
        content.drawWords(at: line, in: &frame, &context)
        continue
      }
      for (column, index) in cards.enumerated() {
        let place = Rect(
          column: layout.start(column), row: line, columns: layout.width + GridLayout.margin, rows: shape.height)
        draw(source.row(index), isChosen: index == seen.chosen, in: place, of: &frame, context)
        context.offer(.choice(index: index, id: nil), of: source.id, at: place, in: frame)
      }
    }
    frame.putScrollMark(seen.part, theme: context.theme)
  }

  private func draw(
    _ card: ListRow, isChosen: Bool, in place: Rect, of frame: inout Frame, _ context: borrowing ViewContext
  ) {
    let title = isChosen ? card.name.emphasized(as: .strong) : card.name
    for (offset, line) in ([title] + card.details).prefix(shape.height).enumerated() {
      frame.put(
        isChosen ? context.selected(line, of: source.id) : line, column: place.column + GridLayout.margin,
        row: place.row + offset, theme: context.theme, limit: place.size.columns - GridLayout.margin)
    }
    if isChosen { context.markSelection(place, of: source.id, in: &frame) }
  }

  /// Writes every card with its number.
  public func write(to lines: inout LineWriter) { source.write(to: &lines) }

  /// Updates the selection to the current place of its card.
  public func settle(_ focus: inout Focus) { source.settle(&focus) }

  /// Selects the first card of an adjacent section.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool { source.moveSection(by: step, focus: &focus) }

  /// Moves the selection; at an edge it stays, but the key is still consumed.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard let movement = GridMovement(input), source.count > 0 else { return false }
    var place = focus[source.id]
    let map = GridMap(source.sections, across: place.across)
    let page = (place.page + shape.gap) / shape.pitch
    guard let target = map.target(of: movement, from: source.chosen(place), column: &place.column, page: page) else {
      return false
    }
    source.choose(target, in: &place)
    focus[source.id] = place
    focus.hasOnlyMoved = true
    return true
  }
}

/// The number and width of cards: as many side by side as fit, sharing the width evenly.
struct GridLayout: Equatable {
  /// The width of a card's bar with the blank after it.
  static let margin = 2
  private static let edge = 1
  private static let gap = 2

  let across: Int
  /// The width of a card's text.
  let width: Int

  /// Lays out cards with at least `least` columns of text in `columns`.
  init(columns: Int, least: Int, across range: ClosedRange<Int>) {
    let room = columns - 2 * GridLayout.edge
    let fitting = (room + GridLayout.gap) / (max(1, least) + GridLayout.margin + GridLayout.gap)
    across = max(1, range.lowerBound, min(fitting, range.upperBound))
    width = max(1, (room - GridLayout.gap * (across - 1)) / across - GridLayout.margin)
  }

  func start(_ column: Int) -> Int { GridLayout.edge + column * (width + GridLayout.margin + GridLayout.gap) }
}

/// The positions of cards: `across` per row, with a new row for each section.
struct GridMap {
  let across: Int
  private let counts: [Int]

  init(_ sections: [ListSection], across: Int) {
    self.across = max(1, across)
    counts = sections.map(\.count)
  }

  private var rows: Int { counts.reduce(0) { $0 + rows(of: $1) } }
  private func rows(of count: Int) -> Int { (count + across - 1) / across }

  private func place(of index: Int) -> (row: Int, column: Int) {
    var row = 0
    var first = 0
    for count in counts {
      if index < first + count { return (row + (index - first) / across, (index - first) % across) }
      row += rows(of: count)
      first += count
    }
    return (0, 0)
  }

  private func cards(in row: Int) -> Range<Int> {
    var before = 0
    var first = 0
    for count in counts {
      if row < before + rows(of: count) {
        let start = first + (row - before) * across
        return start..<min(start + across, first + count)
      }
      before += rows(of: count)
      first += count
    }
    return 0..<0
  }

  /// The card that a movement leads to; `nil` if there are none, and `column` is kept by vertical movements.
  func target(of movement: GridMovement, from index: Int, column: inout Int?, page: Int) -> Int? {
    let here = place(of: index)
    let cards = cards(in: here.row)
    guard !cards.isEmpty else { return nil }
    switch movement {
    case .left, .right:
      column = nil
      return min(max(cards.lowerBound, index + (movement == .left ? -1 : 1)), cards.upperBound - 1)
    case .along(.first), .along(.last):
      column = nil
      return movement == .along(.first) ? 0 : counts.reduce(0, +) - 1
    case .along(let step):
      // The kept column is dropped once something else (another width, a search) has moved the selection.
      let wanted = column.flatMap { min($0, cards.count - 1) == here.column ? $0 : nil } ?? here.column
      column = wanted
      guard let row = step.target(from: here.row, count: rows, page: page) else { return nil }
      let cards = self.cards(in: row)
      return min(cards.lowerBound + wanted, cards.upperBound - 1)
    }
  }
}

/// A movement among items in rows and columns.
public enum GridMovement: Hashable, Sendable {
  case left, right
  /// A movement by rows, as in a list.
  case along(Movement)

  /// The horizontal movements, which a list does not have.
  public static let sideways: [KeyBinding<GridMovement>] = [
    KeyBinding(.left, .character("h"), title: .moveLeft, group: .list, action: .left, footer: false),
    KeyBinding(.right, .character("l"), title: .moveRight, group: .list, action: .right, footer: false),
  ]

  /// The keys of every view that moves in both directions.
  public static let bindings: [KeyBinding<GridMovement>] =
    sideways
    + Movement.bindings.map { $0.map { .along($0) } }

  /// Makes the movement for a key or the wheel: one row per turn, since rows are high here.
  public init?(_ input: ViewInput) {
    switch input {
    case .key(let key):
      guard let action = Self.bindings.action(for: key) else { return nil }
      self = action
    case .wheel(let rows): self = .along(rows > 0 ? .down : .up)
    case .paste: return nil
    }
  }
}
