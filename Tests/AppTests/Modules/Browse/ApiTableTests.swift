import CantinaTestSupport
import Foundation
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("All fields of a list", .bounded)
@MainActor
struct ApiTableTests {
  @Test("Every field is one column, list columns first, and sorts in both directions")
  func columns() async throws {
    let dependencies = try DependencyManager.bundled()
    let url = try #require(URL(string: "https://swapi.dev/api/people/"))
    let answer = try await dependencies.anyApi.answer(at: url, .usual)
    let records = ApiRecords(answer, at: url, api: dependencies.anyApi)
    let viewModel = RecordsViewModel<AnyRecord>(
      records, pages: records.firstPages, flow: RecordsFlowStub<AnyRecord>(), clock: dependencies.clock)
    let usual = viewModel.columns.map(\.name)
    let screen = RecordsScreen(viewModel: viewModel, words: dependencies.words)
    viewModel.toggleEverything()
    #expect(viewModel.showsEverything && Array(viewModel.columns.map(\.name).prefix(usual.count)) == usual)
    let paths = viewModel.columns.map(\.name)
    #expect(Set(paths).count == paths.count && paths.count > usual.count)
    #expect(paths.contains("homeworld") && !paths.contains("name"))
    screen.sort(column: 1)
    #expect(viewModel.order?.field.name == paths[0] && viewModel.order?.isDescending == true)
    screen.sort(column: 1)
    #expect(viewModel.order?.field.name == paths[0] && viewModel.order?.isDescending == false)
    screen.sort(column: 0)
    #expect(viewModel.order?.field.name == "name" && viewModel.order?.isDescending == false)
    screen.sort(column: paths.count + 1)
    #expect(viewModel.order?.field.name == "name")
    viewModel.show(columns: ["gender"])
    #expect(!viewModel.showsEverything && viewModel.columns.map(\.name) == ["gender"])
  }

  @Test("A key shows all fields, which scroll sideways behind the name; the selection stays, Enter opens it")
  func screen() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.press(.down, .down).type("a").shows("▌ R2-D2", "Height").lacks("Home world")
    #expect(goesOn(app))
    app.robot.press(.right, .right, .right)
    await app.matchesGoldens("api-table")
    app.robot.press(.right, .right, .right, .right, .right, .right, .right, .right, .right)
    app.robot.shows("▌ R2-D2", "URL", "‹").lacks("Height")
    #expect(!goesOn(app))
    // Holding → never opens a record, and holding ← never leaves the table.
    app.robot.press(.right, .right).shows("URL")
    for _ in 0..<20 { app.robot.press(.left) }
    app.robot.shows("▌ R2-D2", "Height").lacks("‹").press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "R2-D2")
    app.robot.press(.escape)
    #expect(goesOn(app))
    app.robot.type("a").shows("▌ R2-D2")
    #expect(!goesOn(app))
  }

  /// Returns whether there are more columns to the right.
  private func goesOn(_ app: TestApp) -> Bool { app.robot.line(with: "   Name ")?.contains("›") == true }

  @Test("A heading sorts by its column, with keys and the mouse")
  func sorting() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.type("a").press(.tab, .right, .enter)
    await app.shown("by Height, descending")
    await app.shown("▌ Yarael Poof")
    app.robot.click(on: "Height")
    await app.shown("by Height, ascending")
    await app.shown("▌ Yoda")
  }

  @Test("A move writes at most 280 bytes, and a sideways scroll no more than a push")
  func bytes() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.type("a")
    for key in [Key.down, .down, .up] {
      app.robot.press(key)
      #expect(app.robot.lastFrame.count <= 280, "\(key.name): \(app.robot.lastFrame.count)")
    }
    for key in [Key.right, .right, .left] {
      app.robot.press(key)
      #expect(app.robot.lastFrame.count <= 3_000, "\(key.name): \(app.robot.lastFrame.count)")
    }
  }
}
