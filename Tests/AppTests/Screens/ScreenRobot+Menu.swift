import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

extension ScreenRobot {
  /// The key that the main screen shows beside a title: a feature that comes before it gives it another one.
  func digit(of title: String, sourceLocation: SourceLocation = #_sourceLocation) -> Character {
    let key = line(with: "  \(title)  ")?.firstMatch(of: /([0-9])\ {2}/)?.output.1.first
    if key == nil { fail("“\(title)” has no key", sourceLocation) }
    return key ?? "§"
  }

  /// Presses the key that the main screen shows beside a title.
  @discardableResult
  func choose(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    press(.character(digit(of: title, sourceLocation: sourceLocation)))
  }
}
