import Terminal
import TerminalKit

/// One line of text from the first column, as in the other equal apps.
struct LineView: View {
  private let text: StyledText

  init(_ text: StyledText) { self.text = text }

  func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    frame.put(text, column: 0, row: 0, theme: context.theme)
  }

  func write(to lines: inout LineWriter) { lines.line(text.string) }
}
