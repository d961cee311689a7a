import Terminal
import TerminalKit
import Testing

/// What is done with the mouse.
extension ScreenRobot {
  /// Presses and releases the left button on the first letter of `text`, where it is seen first.
  @discardableResult
  public func click(on text: String, sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    point([.press, .release], at: text, sourceLocation)
  }

  /// Turns the wheel by one notch, down or up, over the first letter of `text`.
  @discardableResult
  public func turnWheel(
    down: Bool = true, over text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenRobot {
    point([down ? .scrollDown : .scrollUp], at: text, sourceLocation)
  }

  private func point(
    _ actions: [MouseEvent.Action], at text: String, _ sourceLocation: SourceLocation
  ) -> ScreenRobot {
    guard let place = terminal.glass.position(of: text) else {
      fail("There is no “\(text)” to point at", sourceLocation)
      return self
    }
    for action in actions {
      terminal.deliver([.input(.mouse(MouseEvent(action: action, column: place.column, row: place.row)))])
    }
    return self
  }
}
