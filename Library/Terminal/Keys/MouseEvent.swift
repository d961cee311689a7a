/// One use of the mouse, from an SGR report.
public struct MouseEvent: Hashable, Sendable {
  /// What the mouse did; a press is one of its left button, the others mean nothing.
  public enum Action: Hashable, Sendable {
    case press, release, drag, scrollUp, scrollDown
  }

  /// What the mouse did.
  public var action: Action
  /// Counted from 0.
  public var column: Int
  /// Counted from 0.
  public var row: Int

  /// Makes a use of the mouse.
  public init(action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
