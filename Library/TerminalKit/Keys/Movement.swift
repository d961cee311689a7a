import Terminal

/// How a chosen row, a caret or a page moves; the same keys in every view that moves.
public enum Movement: Hashable, Sendable, CaseIterable {
  case up, down, pageUp, pageDown, first, last

  /// The keys of every view that moves.
  public static let bindings: [KeyBinding<Movement>] = [
    KeyBinding(.down, .character("j"), title: KitPhrase.moveDown.rawValue, group: .list, action: .down, footer: false),
    KeyBinding(.up, .character("k"), title: KitPhrase.moveUp.rawValue, group: .list, action: .up, footer: false),
    KeyBinding(
      .pageDown, .control("d"), .control("f"), .character(" "), title: KitPhrase.pageDown.rawValue, group: .list,
      action: .pageDown, footer: false),
    KeyBinding(
      .pageUp, .control("u"), .control("b"), title: KitPhrase.pageUp.rawValue, group: .list, action: .pageUp,
      footer: false),
    KeyBinding(.home, .character("g"), title: KitPhrase.first.rawValue, group: .list, action: .first, footer: false),
    KeyBinding(.end, .character("G"), title: KitPhrase.last.rawValue, group: .list, action: .last, footer: false),
  ]

  /// The movement that a key asks for.
  public init?(_ key: Key) {
    guard let action = Movement.bindings.action(for: key) else { return nil }
    self = action
  }

  /// Where it leads from `index` among `count` rows when a page holds `page` of them; nil where it leads nowhere.
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

/// Ways from one pane of a split view to another.
public enum Pane: Hashable, Sendable {
  case next, previous

  /// The arrows, where the focused view leaves them; Tab goes the same way in any view.
  public static let bindings: [KeyBinding<Pane>] = [
    KeyBinding(.right, .character("l"), title: KitPhrase.nextPane.rawValue, group: .list, action: .next, footer: false),
    KeyBinding(
      .left, .character("h"), title: KitPhrase.previousPane.rawValue, group: .list, action: .previous, footer: false),
  ]

  /// Where a key leads; nil for any other key.
  init?(_ key: Key) {
    guard let action = Pane.bindings.action(for: key) else { return nil }
    self = action
  }
}

/// The key beside a row of a numbered list, which opens that row: ten digits.
public enum RowMark {
  /// The marks of the first rows, in their order; the rows behind them have none.
  ///
  /// Letters mean on a menu what they mean on every other screen; the palette finds all rows by two of them.
  static let characters = Array("1234567890")

  /// All marks of menus, as they are listed; the action is the row, counted from 0.
  public static let bindings = bindings(characters)

  /// Marks as they are listed.
  static func bindings(_ marks: [Character?]) -> [KeyBinding<Int>] {
    marks.enumerated().compactMap { row, mark in
      mark.map {
        KeyBinding(.character($0), title: KitPhrase.openMarked.rawValue, group: .list, action: row, footer: false)
      }
    }
  }

  /// A letter for each title that is its mark: the first in it that is free, else any that is.
  /// - Parameters:
  ///   - titles: those of the rows.
  ///   - taken: letters that mean something else on the screen.
  /// - Returns: a letter for each title, in their order; nil where all are taken.
  public static func letters(for titles: [String], beside taken: [Character] = []) -> [Character?] {
    var free = Array("abcdefghijklmnopqrstuvwxyz".filter { !moving.contains($0) && !taken.contains($0) })
    return titles.map { title in
      let place = title.lowercased().lazy.compactMap { letter in free.firstIndex(of: letter) }.first
      return free.isEmpty ? nil : free.remove(at: place ?? 0)
    }
  }

  /// Letters that move in a list or leave its screen.
  private static let moving: Set<Character> = {
    let leaving = ApplicationAction.bindings.filter { $0.action == .quit || $0.action == .back }.flatMap(\.keys)
    let keys = Movement.bindings.flatMap(\.keys) + Pane.bindings.flatMap(\.keys) + leaving
    return Set(keys.compactMap { if case .character(let letter) = $0.code { letter } else { nil } })
  }()
}
