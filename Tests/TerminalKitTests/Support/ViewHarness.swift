import CantinaTestSupport
import Terminal

@testable import TerminalKit

/// Draws one view into a frame and sends keys to it, without screen, navigator or application.
@MainActor
final class ViewHarness {
  var focus = Focus()
  private(set) var frame: Frame
  private(set) var nextFrame: Duration?
  var elapsed: Duration
  private let reducesMotion: Bool

  init(_ columns: Int, _ rows: Int, elapsed: Duration = .zero, reducesMotion: Bool = false) {
    frame = Frame(size: Size(columns: columns, rows: rows))
    self.elapsed = elapsed
    self.reducesMotion = reducesMotion
  }

  @discardableResult
  func draw(_ view: any View) -> ViewHarness {
    frame = Frame(size: frame.size)
    var context = ViewContext(
      theme: .dusk, focus: focus, focused: view.focused(focus), elapsed: elapsed, reducesMotion: reducesMotion)
    view.draw(in: &frame, &context)
    focus = context.focus
    nextFrame = context.nextFrame
    return self
  }

  /// Presses keys and draws after each; returns whether the view handled the last one.
  @discardableResult
  func press(_ view: any View, _ keys: Key...) -> Bool {
    var isHeard = false
    for key in keys {
      isHeard = view.handle(.key(key), focus: &focus)
      draw(view)
    }
    return isHeard
  }

  var lines: [String] { frame.lines }
  /// The rows that are not blank.
  var inkedLines: [String] { frame.lines.filter { !$0.isEmpty } }

  func style(column: Int, row: Int) -> Style { frame.cells[row * frame.size.columns + column].style }

  /// Returns the style of the first letter of `text`, at its first occurrence.
  func style(of text: String) -> Style? {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return style(column: TextWidth.columns(of: line[..<range.lowerBound]), row: row)
    }
    return nil
  }
}
