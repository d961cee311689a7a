import Terminal
import CantinaTestSupport
import Testing

/// A suite that shows what a hostile source sends, and looks at every screen in the same way.
@MainActor
protocol HostileScreens {}

extension HostileScreens {
  /// Nothing that is seen does anything, and every line has its width.
  func isHarmless(_ stage: Stage, _ columns: Int = 80, sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = stage.robot.lines
    #expect(lines.allSatisfy { HostileText.isHarmless($0) }, sourceLocation: sourceLocation)
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= columns }, sourceLocation: sourceLocation)
    #expect(stage.robot.terminal.glass.faults.isEmpty, sourceLocation: sourceLocation)
  }

  /// Nothing in plain lines does anything.
  func isHarmless(plain page: String, sourceLocation: SourceLocation = #_sourceLocation) {
    // A tab is a plain line's own.
    let lines = page.split(separator: "\n").map { $0.replacing("\t", with: " ") }
    #expect(lines.allSatisfy { HostileText.isHarmless($0) }, sourceLocation: sourceLocation)
  }
}
