import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Every screen for those who see no colours, want no motion, or follow the cursor", .bounded)
@MainActor
struct AccessibilityTests {
  @Test(
    "With NO_COLOR no frame of any screen, help or palette chooses a colour",
    arguments: Features.all.walk(turn: 0, "screens without colours"))
  func colors(route: Route) async throws {
    let variables = TerminalEnvironment(["TERM": "xterm-kitty", "COLORTERM": "truecolor", "NO_COLOR": "1"])
    let stage = try await Stage(route, capabilities: variables.capabilities)
    let robot = stage.robot.press(.down, .tab, .up, .character("?"), .escape, .character(":"), .escape)
    await robot.resize(columns: 140, rows: 45).settle()
    #expect(robot.chosenColors.isEmpty)
  }

  @Test("With colours the same walk finds some")
  func colored() async throws {
    #expect(try await !Stage(.main).robot.chosenColors.isEmpty)
  }

  @Test(
    "With reduced motion a screen changes by itself once a second at most, and each time it says something else",
    arguments: Features.all.walk(turn: 1, "screens with reduced motion"))
  func motion(route: Route) async throws {
    let clock = ManualClock()
    let stage = try await Stage(route, clock: clock, reducesMotion: true)
    let changes = await stage.robot.changes(of: clock)
    #expect(changes.count <= 6 && changes.saySomething, "\(changes)")
  }

  @Test(
    "The cursor stands on the selected row", arguments: Features.all.walk(turn: 2, "screens and their cursors"))
  func cursor(route: Route) async throws {
    let robot = try await Stage(route).robot
    for (columns, rows) in [(80, 24), (40, 12), (140, 45)] {
      await robot.resize(columns: columns, rows: rows).settle()
      #expect(robot.strayCursor == nil)
      robot.press(.down)
      #expect(robot.strayCursor == nil)
    }
  }
}
