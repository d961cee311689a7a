import Terminal

/// Blank rows: the kit's only ornament, and the first to leave where room is scarce.
public struct Spacing: View {
  private let rows: Int

  /// Makes `rows` blank rows.
  public init(_ rows: Int = 1) {
    self.rows = rows
  }

  public func extent(columns: Int) -> Extent { .optional(rows) }
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {}
  public func write(to lines: inout LineWriter) { lines.gap() }
}
