/// How much room there is, in cells of the terminal.
public struct Size: Hashable, Sendable {
  /// Cells side by side, 0 or more.
  public var columns: Int
  /// Lines, 0 or more.
  public var rows: Int

  /// Makes a size; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
