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
    viewModel.toggleEverything()
    #expect(viewModel.showsEverything && Array(viewModel.columns.map(\.name).prefix(usual.count)) == usual)
    let paths = viewModel.columns.map(\.name)
    #expect(Set(paths).count == paths.count && paths.count > usual.count)
    #expect(paths.contains("homeworld") && !paths.contains("name"))
    viewModel.sort(column: 1)
    #expect(viewModel.order?.field.name == paths[0] && viewModel.order?.isDescending == true)
    viewModel.sort(column: 1)
    #expect(viewModel.order?.field.name == paths[0] && viewModel.order?.isDescending == false)
    viewModel.sort(column: 0)
    #expect(viewModel.order?.field.name == "name" && viewModel.order?.isDescending == false)
    viewModel.sort(column: paths.count + 1)
    #expect(viewModel.order?.field.name == "name")
    viewModel.show(columns: ["gender"])
    #expect(!viewModel.showsEverything && viewModel.columns.map(\.name) == ["gender"])
  }

  @Test("A key shows all fields, which scroll sideways behind the name; the selection stays, Enter opens it")
  func screen() async throws {
    let stage = try await Stage(try Features.all.route("api/swapi/people"))
    stage.robot.press(.down, .down).type("a").shows("▌ R2-D2", "Height").lacks("Home world")
    #expect(goesOn(stage))
    stage.robot.press(.right, .right, .right)
    await stage.matchesGoldens("api-table")
    stage.robot.press(.right, .right, .right, .right, .right, .right, .right, .right, .right)
    stage.robot.shows("▌ R2-D2", "URL", "‹").lacks("Height")
    #expect(!goesOn(stage))
    // Holding → never opens a record, and holding ← never leaves the table.
    stage.robot.press(.right, .right).shows("URL")
    for _ in 0..<20 { stage.robot.press(.left) }
    stage.robot.shows("▌ R2-D2", "Height").lacks("‹").press(.enter)
    await stage.robot.settle()
    #expect(stage.robot.navigator.breadcrumbs.last == "R2-D2")
    stage.robot.press(.escape)
    #expect(goesOn(stage))
    stage.robot.type("a").shows("▌ R2-D2")
    #expect(!goesOn(stage))
  }

  /// Returns whether there are more columns to the right.
  private func goesOn(_ stage: Stage) -> Bool { stage.robot.line(with: "   Name ")?.contains("›") == true }

  @Test("A heading sorts by its column, with keys and the mouse")
  func sorting() async throws {
    let stage = try await Stage(try Features.all.route("api/swapi/people"))
    stage.robot.type("a").press(.tab, .right, .enter)
    await stage.shown("by Height, descending")
    await stage.shown("▌ Yarael Poof")
    stage.robot.click(on: "Height")
    await stage.shown("by Height, ascending")
    await stage.shown("▌ Yoda")
  }

  @Test("A move writes at most 280 bytes, and a sideways scroll no more than a push")
  func bytes() async throws {
    let stage = try await Stage(try Features.all.route("api/swapi/people"))
    stage.robot.type("a")
    for key in [Key.down, .down, .up] {
      stage.robot.press(key)
      #expect(stage.robot.lastFrame.count <= 280, "\(key.name): \(stage.robot.lastFrame.count)")
    }
    for key in [Key.right, .right, .left] {
      stage.robot.press(key)
      #expect(stage.robot.lastFrame.count <= 3_000, "\(key.name): \(stage.robot.lastFrame.count)")
    }
  }
}
