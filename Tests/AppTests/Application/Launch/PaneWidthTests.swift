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
  private func run() async throws -> (stage: Stage, personal: Personal) {
    var personal = Personal.forgetful()
    personal.panes = KeptValue(JsonFile(url: folder.url.appending(path: "panes.json")), empty: [:])
    let stage = try await Stage(Route.records(.people), personal: personal)
    await personal.keepPanes(of: stage.robot.navigator)
    await stage.robot.resize(columns: 140, rows: 45).settle()
    return (stage, personal)
  }

  /// Returns the first column of the preview.
  private func column(_ stage: Stage) throws -> Int {
    let line = try #require(stage.robot.lines.first { $0.contains("Hair") })
    return try #require(line.range(of: "Hair")).lowerBound.utf16Offset(in: line)
  }

  @Test("The user's preview width applies in every list of the next run")
  func kept() async throws {
    let (stage, personal) = try await run()
    let before = try column(stage)
    for _ in 0..<6 { stage.robot.press(.character("<")) }
    #expect(try column(stage) == before - 12)
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
    #expect(try column(try await run().stage) == column(usual))
  }
}
