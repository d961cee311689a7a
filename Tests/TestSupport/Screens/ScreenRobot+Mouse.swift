import Terminal
import TerminalKit
import Testing

/// What is done with the mouse.
extension ScreenRobot {
  /// Presses and releases the left button on the first letter of `text`, where it is seen first.
  @discardableResult
  public func click(on text: String, sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    guard let (column, row) = place(of: text, sourceLocation) else { return self }
    for action in [MouseEvent.Action.press, .release] {
      terminal.deliver([.input(.mouse(MouseEvent(action: action, column: column, row: row)))])
    }
    return self
  }

  /// Turns the wheel by one notch, down or up, over the first letter of `text`.
  @discardableResult
  public func turnWheel(
    down: Bool = true, over text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenRobot {
    guard let (column, row) = place(of: text, sourceLocation) else { return self }
    let action = down ? MouseEvent.Action.scrollDown : .scrollUp
    terminal.deliver([.input(.mouse(MouseEvent(action: action, column: column, row: row)))])
    return self
  }

  private func place(of text: String, _ sourceLocation: SourceLocation) -> (column: Int, row: Int)? {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return (TextWidth.columns(of: line[..<range.lowerBound]), row)
    }
    fail("There is no “\(text)” to point at", sourceLocation)
    return nil
  }
}
