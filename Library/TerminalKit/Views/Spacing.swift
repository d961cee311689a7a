import Terminal

/// Blank rows: the kit's only ornament, and the first to leave where room is scarce.
public struct Spacing: View {
  private let rows: Int

  /// Makes `rows` blank rows.
  public init(_ rows: Int = 1) {
    self.rows = rows
  }

  /// Its rows, as long as there is room.
  public func extent(columns: Int) -> Extent { .optional(rows) }
  /// Draws nothing.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {}
  /// Writes one blank line.
  public func write(to lines: inout LineWriter) { lines.gap() }
}
