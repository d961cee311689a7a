import Terminal

/// Where cards stand: `across` of them in a row, and each section begins a new row.
struct GridMap {
  let across: Int
  private let counts: [Int]

  init(_ sections: [ListSection], across: Int) {
    self.across = max(1, across)
    counts = sections.map(\.count)
  }

  private var rows: Int { counts.reduce(0) { $0 + rows(of: $1) } }

  private func rows(of count: Int) -> Int { (count + across - 1) / across }

  /// The row and the column of a card.
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

  /// The cards of a row.
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

  /// Where a movement leads from `index`; nil where nothing is.
  ///
  /// `column` is the one to keep to: followed up and down, forgotten when a movement chooses one itself. `page` tells how
  /// many rows of cards are seen at once.
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
      // A column that was kept to is forgotten once something else (another width, a search) has moved the card.
      let wanted = column.flatMap { min($0, cards.count - 1) == here.column ? $0 : nil } ?? here.column
      column = wanted
      guard let row = step.target(from: here.row, count: rows, page: page) else { return nil }
      let cards = self.cards(in: row)
      return min(cards.lowerBound + wanted, cards.upperBound - 1)
    }
  }
}

/// How a choice moves among things that stand side by side and one below the other.
public enum GridMovement: Hashable, Sendable {
  case left, right
  /// As in a list, over rows.
  case along(Movement)

  /// What a list has not.
  public static let sideways: [KeyBinding<GridMovement>] = [
    KeyBinding(.left, .character("h"), title: KitPhrase.moveLeft.rawValue, group: .list, action: .left, footer: false),
    KeyBinding(
      .right, .character("l"), title: KitPhrase.moveRight.rawValue, group: .list, action: .right, footer: false),
  ]

  /// The keys of every view that moves both ways.
  public static let bindings: [KeyBinding<GridMovement>] =
    sideways
    + Movement.bindings.map { binding in
      KeyBinding(
        keys: binding.keys, title: binding.title, group: binding.group, action: .along(binding.action), footer: false)
    }

  /// The movement that a key asks for.
  public init?(_ key: Key) {
    guard let binding = GridMovement.bindings.first(where: { $0.keys.contains(key) }) else { return nil }
    self = binding.action
  }

  /// The movement that a key or the wheel asks for: one row a turn, since rows are high here.
  public init?(_ input: ViewInput) {
    switch input {
    case .key(let key): self.init(key)
    case .wheel(let rows): self = .along(rows > 0 ? .down : .up)
    case .paste: return nil
    }
  }
}
