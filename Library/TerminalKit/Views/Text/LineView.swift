import Terminal

/// One line of text from the first column, cut with `…` where it does not fit.
public struct LineView: View {
  private let text: StyledText

  /// Makes a line.
  public init(_ text: StyledText) {
    self.text = text
  }

  /// One row.
  public func extent(columns: Int) -> Extent { .rows(1) }

  /// Draws the line.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    frame.put(text, column: 0, row: 0, theme: context.theme)
  }

  /// Writes the line.
  public func write(to lines: inout LineWriter) { lines.line(text.string) }
}
