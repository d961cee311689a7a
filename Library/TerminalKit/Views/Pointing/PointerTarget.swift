import Terminal

/// A part of what is drawn that can be pointed at, where a person uses the mouse.
public struct PointerTarget: Hashable, Sendable {
  /// What pointing at it means.
  public enum Part: Hashable, Sendable {
    /// It moves by the wheel.
    case area
    /// It is typed into: a press gives it the focus.
    case field
    /// One of several: a press chooses it, and a press on the chosen one is Enter.
    case choice(index: Int, id: RowID?)
    /// A press is Enter at once.
    case button(index: Int)
  }

  /// The view that it belongs to.
  public let view: ViewID
  /// What pointing at it means.
  public let part: Part
  /// Where it is seen, counted from the upper left corner of the terminal.
  public let rect: Rect

  func contains(column: Int, row: Int) -> Bool {
    (rect.column..<rect.endColumn).contains(column) && (rect.row..<rect.endRow).contains(row)
  }
}
