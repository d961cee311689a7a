import CantinaTestSupport
import Foundation
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("What a list was asked, and what it answered", .bounded)
@MainActor
struct ListRequestTests {
  private let folder: TemporaryFolder
  private let dependencies: DependencyManager

  init() throws {
    folder = try TemporaryFolder()
    let boats = #"[{"id": 7, "name": "Gull"}, {"id": 8, "name": "Old Mole"}]"#
    for (name, text) in [
      "boats/index": boats, "boats/sort=name": #"[{"id": 9, "name": "Auk"}]"#,
      "boats/sort=age&limit=1": #"[{"id": 8, "name": "Old Mole"}]"#,
      "all/index": #"{"boats": [{"id": 7, "name": "Gull"}], "berths": [{"id": 1}, {"id": 2}]}"#,
      "boats/7/index": #"{"id": 7, "name": "Gull"}"#,
    ] { try folder.write(text, to: "apis/quay.example/\(name).json") }
    try folder.write(#"[{"id": 7, "name": "Gull"}]"#, to: "before.json")
    dependencies = try DependencyManager.over(
      SwapiFixtures.bundled(), apis: ApiSources(ApiSources.bundled.replay(folder.url)))
  }

  private func stage(_ route: String) async throws -> Stage {
    try await Stage(try Features.all.route(route), dependencies: dependencies)
  }

  @Test("P edits the query of any list, and remembers it")
  func query() async throws {
    let stage = try await stage("browse/quay.example%2Fboats?sort=name")
    await stage.shown("Auk")
    stage.robot.type("P").shows("Parameters of Boats", "sort", "Others")
    stage.robot.press(.backspace, .backspace, .backspace, .backspace).type("age").press(.tab).type("limit=1")
    stage.robot.press(.enter)
    await stage.shown("Old Mole")
    #expect(stage.robot.navigator.visibleScreen?.route == "browse/quay.example%2Fboats?sort=age&limit=1")
    let again = try await self.stage("browse/quay.example%2Fboats")
    await again.shown("Gull")
    again.robot.type("P")
    await again.shown("limit=1&sort=age")
  }

  @Test("I says of a list and of a record where the answer came from, and how large it is")
  func answer() async throws {
    let stage = try await stage("browse/quay.example%2Fboats")
    await stage.shown("Gull")
    stage.robot.type("I").shows("About the answer", "From", "quay.example/boats", "Size").press(.escape).press(.enter)
    await stage.shown("Gull")
    stage.robot.type("I").shows("About the answer", "quay.example/boats")
  }

  @Test("D compares a list with an earlier state of it")
  func compare() async throws {
    let stage = try await stage("browse/quay.example%2Fboats")
    await stage.shown("Gull")
    stage.robot.type("D").shows("Earlier state")
    stage.robot.type(folder.url.appending(path: "before.json").path(percentEncoded: false)).press(.enter)
    await stage.shown("+ Old Mole")
  }

  @Test("Several lists in one answer are a menu with their sizes")
  func lists() async throws {
    let stage = try await stage("browse/quay.example%2Fall")
    await stage.shown("2 records")
    await stage.matchesGoldens("api-lists")
  }
}
