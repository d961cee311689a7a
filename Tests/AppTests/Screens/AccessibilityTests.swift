import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Accessibility: no colours, reduced motion and the cursor", .bounded)
@MainActor
struct AccessibilityTests {
  @Test(
    "With NO_COLOR no frame of any screen, help or palette sets a colour",
    arguments: Features.all.walk(turn: 0, "screens without colours"))
  func colors(route: Route) async throws {
    let variables = TerminalEnvironment(["TERM": "xterm-kitty", "COLORTERM": "truecolor", "NO_COLOR": "1"])
    let app = try await TestApp(route, capabilities: variables.capabilities)
    let robot = app.robot.press(.down, .tab, .up, .character("?"), .escape, .character(":"), .escape)
    await robot.resize(columns: 140, rows: 45).settle()
    #expect(robot.chosenColors.isEmpty)
  }

  @Test("With colours the same walk finds some")
  func colored() async throws {
    #expect(try await !TestApp(.main).robot.chosenColors.isEmpty)
  }

  @Test(
    "With reduced motion a screen changes at most once a second, with new text each time",
    arguments: Features.all.walk(turn: 1, "screens with reduced motion"))
  func motion(route: Route) async throws {
    let clock = ManualClock()
    let app = try await TestApp(route, clock: clock, reducesMotion: true)
    let changes = await app.robot.changes(of: clock)
    #expect(changes.count <= 6 && changes.saySomething, "\(changes)")
  }

  @Test(
    "The cursor is on the selected row", arguments: Features.all.walk(turn: 2, "screens and their cursors"))
  func cursor(route: Route) async throws {
    let robot = try await TestApp(route).robot
    for (columns, rows) in [(80, 24), (40, 12), (140, 45)] {
      await robot.resize(columns: columns, rows: rows).settle()
      #expect(robot.strayCursor == nil)
      robot.press(.down)
      #expect(robot.strayCursor == nil)
    }
  }
}
