import Terminal

/// The key beside a row of a numbered list, which opens that row: digits, then letters that move and do nothing anywhere else.
public enum RowMark {
  /// The marks of the first rows, in their order; the rows behind them have none.
  static let characters: [Character] = {
    let taken = Set(
      ApplicationAction.bindings.flatMap(\.keys) + Movement.bindings.flatMap(\.keys) + Pane.bindings.flatMap(\.keys))
    // Twenty rows are more than anybody reads a key from.
    return Array("123456789acdefghijklmnopqrstuvwxyz".filter { !taken.contains(.character($0)) }.prefix(20))
  }()

  /// All marks, as they are listed; the action is the row, counted from 0.
  public static let bindings: [KeyBinding<Int>] = characters.enumerated().map { row, mark in
    KeyBinding(.character(mark), title: KitPhrase.openMarked.rawValue, group: .list, action: row, footer: false)
  }

  /// The row that a key opens; nil for a key that is no mark.
  static func row(of key: Key) -> Int? {
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return nil }
    return characters.firstIndex(of: character)
  }
}
