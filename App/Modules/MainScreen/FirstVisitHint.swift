import Terminal
import TerminalKit

/// Says how to move, at the first visit: by keys on the full screen, by what is typed in plain lines.
struct FirstVisitHint: View {
  private let keys: ProseView
  private let lines: String

  /// Makes a hint in the words of each face.
  init(keys: String, lines: String) {
    self.keys = ProseView(StyledText(keys, .accent))
    self.lines = lines
  }

  func extent(columns: Int) -> Extent { keys.extent(columns: columns) }
  func draw(in frame: inout Frame, _ context: inout ViewContext) { keys.draw(in: &frame, &context) }
  func write(to page: inout LineWriter) { page.line(lines) }
}
