import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

extension ScreenRobot {
  /// Returns the key shown next to a title; it depends on the features before it.
  func digit(of title: String, sourceLocation: SourceLocation = #_sourceLocation) -> Character {
    // A wide window shows two menu rows in one line.
    let key = "1234567890".first { line(with: "\($0)  \(title)  ") != nil }
    if key == nil { fail("“\(title)” has no key", sourceLocation) }
    return key ?? "§"
  }

  /// Presses the key shown next to a title of the main screen.
  @discardableResult
  func choose(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    press(.character(digit(of: title, sourceLocation: sourceLocation)))
  }
}
