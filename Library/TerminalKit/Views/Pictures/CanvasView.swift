import Terminal

/// A shape of one colour in the finest dots that the terminal is known to support; in plain lines, a description.
public struct CanvasView: View {
  /// A test of points; the origin is the middle, y points downwards, and the unit is a column, half the height of a
  /// row.
  public typealias Shape = (_ x: Double, _ y: Double) -> Bool

  private let alternative: String
  private let height: Extent
  private let role: Role
  private let shape: @MainActor (_ width: Double, _ height: Double) -> Shape

  /// Makes a canvas; `alternative` describes it in a sentence or two, and `shape` gets its width and height in columns.
  public init(
    alternative: String, height: Extent = .flexible, role: Role = .accent,
    shape: @escaping @MainActor (_ width: Double, _ height: Double) -> Shape
  ) {
    (self.alternative, self.height, self.role, self.shape) = (alternative, height, role, shape)
  }

  /// The requested height.
  public func extent(columns: Int, focus: Focus) -> Extent { height }

  /// Draws the shape; cells outside it stay unchanged.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    frame.put(shape(Double(frame.columns), Double(2 * frame.rows)), in: context.dots, style: context.theme[role])
  }

  /// Writes the description.
  public func write(to lines: inout LineWriter) { lines.line(alternative) }
}

extension Frame {
  /// Draws a shape around the middle; cells outside it stay unchanged.
  public mutating func put(_ shape: CanvasView.Shape, in dots: Dots, style: Style) {
    for row in 0..<rows {
      for column in 0..<columns {
        var mask = 0
        for dot in 0..<(dots.across * dots.down) {
          let x = Double(column) + (Double(dot % dots.across) + 0.5) / Double(dots.across)
          let y = 2 * (Double(row) + (Double(dot / dots.across) + 0.5) / Double(dots.down))
          if shape(x - Double(columns) / 2, y - Double(rows)) { mask |= 1 << dot }
        }
        if mask != 0 { put(String(dots.sign(mask)), column: column, row: row, style: style) }
      }
    }
  }
}
