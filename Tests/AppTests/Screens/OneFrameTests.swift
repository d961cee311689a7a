import Terminal
import CantinaTestSupport
import ConsoleProgram
import Testing

@testable import cantina

/// Offline everything is stored, so a screen is complete in its first frame.
@MainActor
@Suite("Screens that open in one frame", .bounded)
struct OneFrameTests {
  @Test("Each list of records appears with its rows in its first frame", arguments: SwapiKind.allCases)
  func list(kind: SwapiKind) async throws {
    let app = try await TestApp(.records(kind), patience: FaceRunner.patience)
    #expect(app.robot.frameCount == 1)
    app.robot.shows("▌").lacks("Loading")
  }

  @Test("A record of each kind opens with the names of all related records", arguments: SwapiKind.allCases)
  func record(kind: SwapiKind) async throws {
    let app = try await TestApp(.records(kind), patience: FaceRunner.patience)
    let frames = app.robot.frameCount
    await app.robot.press(.enter).settle()
    #expect(app.robot.frameCount == frames + 1)
    #expect(app.robot.lines.filter { $0.hasSuffix("…") && !$0.contains("Opening") } == [])
  }

  // Its counts come from all lists.
  @Test("The menu waits for no request")
  func menu() async throws {
    let app = try await TestApp(.main, patience: FaceRunner.patience, waits: false)
    #expect(app.robot.frameCount == 1)
  }
}
