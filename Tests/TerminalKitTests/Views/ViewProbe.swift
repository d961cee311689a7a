import Terminal
@testable import TerminalKit

/// Draws a view by itself, presses keys in it and writes it as plain lines: everything that a view can be asked.
@MainActor
final class ViewProbe {
  var size: Size
  var focus = Focus()
  var colors = Capabilities.ColorDepth.full
  private let view: () -> any View
  private(set) var frame: Frame

  init(columns: Int = 80, rows: Int = 20, _ view: @escaping () -> any View) {
    size = Size(columns: columns, rows: rows)
    frame = Frame(size: size)
    self.view = view
    draw()
  }

  /// The lines that are seen, without the blanks at their ends and the mark of what scrolls.
  var lines: [String] { frame.lines }

  /// The view as plain lines.
  var page: LineWriter {
    var page = LineWriter()
    view().write(to: &page)
    return page
  }

  func draw() {
    frame = Frame(size: size)
    var context = ViewContext(theme: .dusk, focus: focus, focused: view().focused(focus), colors: colors)
    view().draw(in: &frame, &context)
    focus = context.focus
  }

  /// Presses keys, drawing after each; whether the last was taken.
  @discardableResult
  func press(_ keys: Key...) -> Bool {
    var isTaken = false
    for key in keys {
      isTaken = view().handle(.key(key), focus: &focus)
      draw()
    }
    return isTaken
  }

  func resize(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    draw()
  }

  /// The style of the first letter of `text` where it is seen first.
  func style(of text: String) -> Style? {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = TextWidth.columns(of: line[..<range.lowerBound])
      return frame.cells[row * size.columns + column].style
    }
    return nil
  }
}
