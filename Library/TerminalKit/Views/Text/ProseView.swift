import Terminal

/// Text wrapped at blanks into lines of a comfortable length.
public struct ProseView: View {
  private let text: StyledText
  private let indent: Int
  private let mark: String

  /// The maximum length of a line for comfortable reading.
  nonisolated static let measure = 72

  /// Makes prose, in which `\n` starts a new line; `mark` is a bullet, past which all lines are indented.
  public init(_ text: StyledText, indent: Int = 3, mark: String = "") {
    self.text = text
    self.indent = indent + TextWidth.columns(of: mark)
    self.mark = mark
  }

  /// The number of its lines.
  public func extent(columns: Int, focus: Focus) -> Extent { .rows(lines(columns: columns, focus).count) }

  /// Draws its lines.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    frame.put(StyledText(mark), column: indent - TextWidth.columns(of: mark), row: 0, theme: context.theme)
    for (row, line) in lines(columns: frame.columns, context.focus).enumerated() where frame.isSeen(row) {
      frame.put(line, column: indent, row: row, theme: context.theme)
    }
  }

  /// Writes its paragraphs, unwrapped.
  public func write(to lines: inout LineWriter) {
    for line in (mark + text.string).split(separator: "\n", omittingEmptySubsequences: false) {
      lines.line(String(line))
    }
  }

  private func lines(columns: Int, _ focus: Focus) -> [StyledText] {
    text.wrapped(to: max(1, min(columns - indent - 1, ProseView.measure)), on: focus)
  }
}
