import CantinaTestSupport
import Foundation
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Pane widths across runs", .bounded)
@MainActor
struct PaneWidthTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Starts the program; it keeps the widths in a file.
  private func run() async throws -> (app: TestApp, personal: Personal) {
    var personal = Personal.forgetful()
    personal.panes = KeptValue(JsonFile(url: folder.url.appending(path: "panes.json")), empty: [:])
    let app = try await TestApp(Route.records(.people), personal: personal)
    await personal.keepPanes(of: app.robot.navigator)
    await app.robot.resize(columns: 140, rows: 45).settle()
    return (app, personal)
  }

  /// Returns the first column of the preview.
  private func column(_ app: TestApp) throws -> Int {
    let line = try #require(app.robot.lines.first { $0.contains("Hair") })
    return try #require(line.range(of: "Hair")).lowerBound.utf16Offset(in: line)
  }

  @Test("The user's preview width applies in every list of the next run")
  func kept() async throws {
    let (app, personal) = try await run()
    let before = try column(app)
    for _ in 0..<6 { app.robot.press(.character("<")) }
    #expect(try column(app) == before - 12)
    await personal.panes.settled()
    let (next, _) = try await run()
    #expect(try column(next) == before - 12)
  }

  @Test(
    "An unreadable file leaves the widths unchanged",
    arguments: ["", "{", "[]", #"{"preview": "wide"}"#, #"{"preview": [-4, 99999999999]}"#, #"{"preview": [7]}"#])
  func damaged(text: String) async throws {
    let (usual, _) = try await run()
    try folder.write(text, to: "panes.json")
    #expect(try column(try await run().app) == column(usual))
  }
}
