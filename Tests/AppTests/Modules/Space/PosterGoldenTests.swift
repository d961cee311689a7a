import TerminalKit
import Terminal
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Goldens of the posters", .bounded)
@MainActor
struct PosterGoldenTests {
  /// Compares the goldens, each with the picture drawn for its size, then plain lines.
  private func matches(_ app: TestApp, _ name: String, typing lines: [String] = []) async {
    for (columns, rows) in GoldenSize.all(of: name) {
      app.robot.resize(columns: columns, rows: rows)
      await app.robot.settle()
      app.robot.matchesGolden(name)
    }
    await app.matchesPlainGolden(name, typing: lines)
  }

  @Test("The list, at Mars")
  func list() async throws {
    let app = try await TestApp(.posters)
    app.robot.press(.down, .down)
    await matches(app, "posters")
  }

  @Test("The list with a world marked, at its fact")
  func marked() async throws {
    let app = try await TestApp(.posters)
    app.robot.press(.down, .down).type("c").press(.end)
    await matches(app, "posters-marked")
  }

  @Test("Facts about Titan above the list")
  func info() async throws {
    let app = try await TestApp(.posters)
    app.robot.press(.end, .up, .up, .up, .up, .up, .up, .up)
    await app.robot.settle()
    // The alert is the screen that settles; the list below shows its old picture at the new size.
    app.robot.type("i")
    await app.matchesGoldens("posters-info")
  }

  @Test("Titan as a full poster")
  func poster() async throws {
    await matches(try await TestApp(.poster(8)), "poster")
  }

  @Test("A missing poster")
  func missing() async throws {
    await (try await TestApp(.poster(15))).tells("There is no poster 15")
  }

  @Test("The slide show")
  func show() async throws {
    await matches(try await TestApp(.posterShow), "poster-show")
  }

  @Test("Two worlds side by side")
  func comparison() async throws {
    await matches(try await TestApp(.posterComparison(3, 10)), "poster-comparison")
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
