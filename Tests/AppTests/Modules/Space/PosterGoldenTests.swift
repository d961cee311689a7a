import TerminalKit
import Terminal
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Goldens of the posters", .bounded)
@MainActor
struct PosterGoldenTests {
  /// Compares the goldens, each with the picture drawn for its size, then plain lines.
  private func matches(_ stage: Stage, _ name: String, typing lines: [String] = []) async {
    for (columns, rows) in GoldenSize.all(of: name) {
      stage.robot.resize(columns: columns, rows: rows)
      await stage.robot.settle()
      stage.robot.matchesGolden(name)
    }
    await stage.matchesPlainGolden(name, typing: lines)
  }

  @Test("The list, at Mars")
  func list() async throws {
    let stage = try await Stage(.posters)
    stage.robot.press(.down, .down)
    await matches(stage, "posters")
  }

  @Test("The list with a world marked, at its fact")
  func marked() async throws {
    let stage = try await Stage(.posters)
    stage.robot.press(.down, .down).type("c").press(.end)
    await matches(stage, "posters-marked")
  }

  @Test("Facts about Titan above the list")
  func info() async throws {
    let stage = try await Stage(.posters)
    stage.robot.press(.end, .up, .up, .up, .up, .up, .up, .up)
    await stage.robot.settle()
    // The alert is the screen that settles; the list below shows its old picture at the new size.
    stage.robot.type("i")
    await stage.matchesGoldens("posters-info")
  }

  @Test("Titan as a full poster")
  func poster() async throws {
    await matches(try await Stage(.poster(8)), "poster")
  }

  @Test("A missing poster")
  func missing() async throws {
    await (try await Stage(.poster(15))).tells("There is no poster 15")
  }

  @Test("The slide show")
  func show() async throws {
    await matches(try await Stage(.posterShow), "poster-show")
  }

  @Test("Two worlds side by side")
  func comparison() async throws {
    await matches(try await Stage(.posterComparison(3, 10)), "poster-comparison")
  }

  @Test("Without colours a sentence describes the poster")
  func noColors() async throws {
    let navigator = Navigator()
    Router(dependencies: try .bundled()).open(.poster(8), in: navigator)
    let terminal = TestTerminal(capabilities: Capabilities(colors: .none))
    let robot = await ScreenRobot(navigator, on: terminal)
    robot.shows("A sailing boat on a lake of methane").lacks("▀", "▄")
  }
}
