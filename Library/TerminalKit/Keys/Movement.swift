import Terminal

/// A movement of a selection, a caret or a page, with the same keys in every view.
public enum Movement: Hashable, Sendable, CaseIterable {
  case up, down, pageUp, pageDown, first, last

  /// The keys of every view with movement.
  public static let bindings: [KeyBinding<Movement>] = [
    KeyBinding(.down, .character("j"), title: .moveDown, group: .list, action: .down, footer: false),
    KeyBinding(.up, .character("k"), title: .moveUp, group: .list, action: .up, footer: false),
    KeyBinding(
      .pageDown, .control("d"), .control("f"), .character(" "), title: .pageDown, group: .list,
      action: .pageDown, footer: false),
    KeyBinding(.pageUp, .control("u"), .control("b"), title: .pageUp, group: .list, action: .pageUp, footer: false),
    KeyBinding(.home, .character("g"), title: .first, group: .list, action: .first, footer: false),
    KeyBinding(.end, .character("G"), title: .last, group: .list, action: .last, footer: false),
  ]

  /// Makes the movement bound to a key; `nil` if there is none.
  public init?(_ key: Key) {
    guard let action = Movement.bindings.action(for: key) else { return nil }
    self = action
  }

  /// Returns the target of a move from `index` among `count` rows with pages of `page` rows; `nil` if there are no
  /// rows.
  public func target(from index: Int, count: Int, page: Int) -> Int? {
    guard count > 0 else { return nil }
    let wanted =
      switch self {
      case .up: index - 1
      case .down: index + 1
      case .pageUp: index - max(1, page - 1)
      case .pageDown: index + max(1, page - 1)
      case .first: 0
      case .last: count - 1
      }
    return min(max(0, wanted), count - 1)
  }
}

/// Movements from one pane of a split view to another.
public enum Pane: Hashable, Sendable {
  case next, previous

  /// The arrow keys, if the focused view does not use them; Tab does the same in any view.
  public static let bindings: [KeyBinding<Pane>] = [
    KeyBinding(.right, .character("l"), title: .nextPane, group: .list, action: .next, footer: false),
    KeyBinding(.left, .character("h"), title: .previousPane, group: .list, action: .previous, footer: false),
  ]
}

/// The key beside a row of a numbered list, which opens that row: ten digits.
public enum RowMark {
  /// The marks of the first rows, in order: digits, since letters keep the meaning they have on every other screen.
  static let characters = Array("1234567890")

  /// All marks of menus as bindings; the action is the row, counted from 0.
  public static let bindings = bindings(characters)

  /// Returns a binding for each mark; the action is the row, counted from 0.
  static func bindings(_ marks: [Character?]) -> [KeyBinding<Int>] {
    marks.enumerated().compactMap { row, mark in
      mark.map {
        KeyBinding(.character($0), title: .openMarked, group: .list, action: row, footer: false)
      }
    }
  }

  /// Assigns a letter that is not `taken` to each title: one in the title, else any; `nil` once none is free.
  public static func letters(for titles: [String], beside taken: [Character] = []) -> [Character?] {
    var free = Array("abcdefghijklmnopqrstuvwxyz".filter { !moving.contains($0) && !taken.contains($0) })
    return titles.map { title in
      let place = title.lowercased().lazy.compactMap { letter in free.firstIndex(of: letter) }.first
      return free.isEmpty ? nil : free.remove(at: place ?? 0)
    }
  }

  /// The letters that move in a list or leave its screen.
  private static let moving: Set<Character> = {
    let leaving = ApplicationAction.bindings.filter { $0.action == .quit || $0.action == .back }.flatMap(\.keys)
    let keys = Movement.bindings.flatMap(\.keys) + Pane.bindings.flatMap(\.keys) + leaving
    return Set(keys.compactMap { if case .character(let letter) = $0.code { letter } else { nil } })
  }()
}
