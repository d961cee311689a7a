import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

extension ScreenRobot {
  /// The key that the main screen shows beside a title: a feature that comes before it gives it another one.
  func digit(of title: String, sourceLocation: SourceLocation = #_sourceLocation) -> Character {
    // A wide window has two rows of the menu in one line.
    let key = "1234567890".first { line(with: "\($0)  \(title)  ") != nil }
    if key == nil { fail("“\(title)” has no key", sourceLocation) }
    return key ?? "§"
  }

  /// Presses the key that the main screen shows beside a title.
  @discardableResult
  func choose(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    press(.character(digit(of: title, sourceLocation: sourceLocation)))
  }
}
