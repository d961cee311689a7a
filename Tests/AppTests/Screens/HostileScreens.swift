import Terminal
import CantinaTestSupport
import Testing

/// A suite that shows hostile data and checks every screen in the same way.
@MainActor
protocol HostileScreens {}

extension HostileScreens {
  /// Expects that no visible text acts on the terminal, and that every line keeps its width.
  func isHarmless(_ app: TestApp, _ columns: Int = 80, sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = app.robot.lines
    #expect(lines.allSatisfy { HostileText.isHarmless($0) }, sourceLocation: sourceLocation)
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= columns }, sourceLocation: sourceLocation)
    #expect(app.robot.terminal.glass.faults.isEmpty, sourceLocation: sourceLocation)
  }

  /// Expects that no plain text acts on the terminal.
  func isHarmless(plain page: String, sourceLocation: SourceLocation = #_sourceLocation) {
    // Plain lines contain tabs themselves.
    let lines = page.split(separator: "\n").map { $0.replacing("\t", with: " ") }
    #expect(lines.allSatisfy { HostileText.isHarmless($0) }, sourceLocation: sourceLocation)
  }
}
