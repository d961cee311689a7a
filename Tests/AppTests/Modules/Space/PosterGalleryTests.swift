import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("The gallery of posters", .bounded)
@MainActor
struct PosterGalleryTests {
  private func app() async throws -> TestApp {
    let app = try await TestApp(.posters)
    app.robot.resize(columns: 140, rows: 45)
    await app.robot.settle()
    return app
  }

  @Test("All posters are shown with names, and arrows move through them both ways")
  func walking() async throws {
    let app = try await app()
    for poster in Poster.all { app.robot.shows(poster.title) }
    app.robot.press(.down).shows("▌ \(Poster.all[0].title)").press(.right).shows("▌ \(Poster.all[1].title)")
    app.robot.press(.down).shows("▌ \(Poster.all[6].title)").press(.up, .up, .down).shows("▌ \(Poster.all[1].title)")
    app.robot.press(.end, .up, .enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.count == 3)
  }

  @Test("The selection survives a change to the list of a small window and back")
  func sizes() async throws {
    let app = try await app()
    app.robot.press(.down, .right, .right)
    let title = Poster.all[2].title
    app.robot.shows("▌ \(title)").resize(columns: 80, rows: 24).shows("▌ \(title)").press(.down)
    app.robot.resize(columns: 140, rows: 45).shows("▌ \(Poster.all[3].title)")
  }

  @Test("Without colours the posters are cards, and arrows move through them")
  func cards() async throws {
    let app = try await TestApp(.posters, capabilities: Capabilities(colors: .none))
    await app.robot.resize(columns: 140, rows: 45).settle()
    app.robot.press(.down, .right).shows("▌ \(Poster.all[1].title)").lacks("▀", "▄")
  }

  @Test("A move writes the selection marks but no picture")
  func bytes() async throws {
    let app = try await app()
    app.robot.press(.down)
    await app.robot.settle()
    let before = app.robot.terminal.frames.count
    app.robot.press(.right)
    await app.robot.settle()
    let sent = app.robot.terminal.frames.dropFirst(before).reduce(0) { $0 + $1.count }
    #expect(sent > 0 && sent < 400, "\(sent) bytes")
  }

  @Test("The largest picture size that fits all posters is chosen")
  func layout() {
    let layout = PosterWall.Layout(count: 14, columns: 140, rows: 36)
    #expect(layout.across == 5 && layout.width == 27 && layout.height == 12)
    #expect(PosterWall.Layout(count: 1, columns: 110, rows: 28).pictureRows > 0)
  }
}
