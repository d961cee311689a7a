import Terminal

/// A movable line between two panes.
public struct Divider: Hashable, Sendable {
  /// The directions of a move.
  public enum Direction: Hashable, Sendable {
    case left, right

    /// The keys that move it, while a pane has the focus.
    public static let bindings: [KeyBinding<Direction>] = [
      KeyBinding(.character("<"), title: .dividerLeft, group: .list, action: .left, footer: false),
      KeyBinding(.character(">"), title: .dividerRight, group: .list, action: .right, footer: false),
    ]
  }

  /// The index of the pane before it.
  let index: Int
  let widths: [Int]
  let minimums: [Int]

  /// Returns the widths after a move by `columns`, negative to the left; no pane gets less than its minimum.
  func moved(by columns: Int) -> [Int] {
    let lowest = minimums[index] - widths[index]
    let highest = widths[index + 1] - minimums[index + 1]
    let step = max(lowest, min(highest, columns))
    var widths = widths
    widths[index] += step
    widths[index + 1] -= step
    return widths
  }
}
