import CantinaTestSupport
import CantinaTools
import Foundation
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Request and response of a list", .bounded)
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
      "ships/limit=2": #"{"total": 3, "data": [{"id": 1, "name": "Auk"}, {"id": 2, "name": "Bee"}]}"#,
      "ships/limit=2&offset=2": #"{"total": 3, "data": [{"id": 3, "name": "Cod"}]}"#,
      "fleet/index":
        #"{"ships": [{"id": 1, "name": "Auk"}, {"id": 2, "name": "Bee"}], "ports": [{"id": 5, "name": "Ostend"}]}"#,
      "quays/1/index":
        #"{"id": 1, "name": "North", "built": 1901, "open": true, "berths": [{"id": 7, "name": "Berth 7"}]}"#,
      "boats/7/index": #"{"id": 7, "name": "Gull"}"#,
    ] { try folder.write(text, to: "apis/quay.example/\(name).json") }
    try folder.write(#"[{"id": 7, "name": "Gull"}]"#, to: "before.json")
    dependencies = try DependencyManager.over(
      SwapiFixtures.bundled(), apis: ApiSources(ApiSources.bundled.replay(folder.url)))
  }

  private func app(_ route: String) async throws -> TestApp {
    try await TestApp(try Features.all.route(route), dependencies: dependencies)
  }

  @Test("P edits the query of any list, and remembers it")
  func query() async throws {
    let app = try await app("browse/quay.example%2Fboats?sort=name")
    await app.shown("Auk")
    app.robot.type("P").shows("Parameters of Boats", "sort", "Other parameters")
    app.robot.press(.backspace, .backspace, .backspace, .backspace).type("age").press(.tab).type("limit=1")
    app.robot.press(.enter)
    await app.shown("Old Mole")
    #expect(app.robot.navigator.visibleScreen?.route == "browse/quay.example%2Fboats?sort=age&limit=1")
    let again = try await self.app("browse/quay.example%2Fboats")
    await again.shown("Gull")
    again.robot.type("P")
    await again.shown("limit=1&sort=age")
  }

  @Test("I shows the origin and size of the response of a list or a record")
  func answer() async throws {
    let app = try await app("browse/quay.example%2Fboats")
    await app.shown("Gull")
    app.robot.type("I").shows("Request", "parameters", "quay.example/boats", "Size").press(.escape).press(.enter)
    await app.shown("Gull")
    app.robot.type("I").shows("Request", "edit address", "quay.example/boats")
  }

  @Test("I and the log show how the next page was found")
  func way() async throws {
    let app = try await app("browse/quay.example%2Fships?limit=2")
    await app.shown("Cod")
    app.robot.type("I").shows("Next page", "with ?offset=, found by trial")
    let sink = MemorySink()
    let api = AnyApiClient(
      ApiSources.bundled.replaying(folder.url),
      log: Logger(label: "AnyApi", level: .info, sink: sink) { Date(timeIntervalSince1970: 0) })
    let url = try #require(URL(string: "https://quay.example/ships?limit=2"))
    let step = try await api.step(api.walk(from: try await api.answer(at: url, .usual)).walk)
    #expect(step.walk.end == .whole(.total))
    #expect(sink.entries.map(\.text) == ["the next page is found by ?offset=, by trying"])
  }

  @Test("# opens the other lists of a response, from a list and from a record")
  func otherLists() async throws {
    for (route, other, row) in [
      ("browse/quay.example%2Ffleet%23ships", "Ports", "Ostend"),
      ("browse/quay.example%2Fquays%2F1", "Berths", "Berth 7"),
    ] {
      let app = try await app(route)
      await app.shown(other == "Ports" ? "Bee" : "1901")
      app.robot.type("#").shows("Other lists", other, "1 record").press(.enter)
      await app.shown(row)
    }
    let app = try await app("browse/quay.example%2Fboats")
    await app.shown("Gull")
    app.robot.type("#").shows("Gull")
  }

  @Test("The screen reports once how a file was decoded")
  func notes() async throws {
    let files = [
      ("latin.json", Array(#"[{"name": "Caf"#.utf8) + [0xE9] + Array(#""}, {"name": "Tea"}]"#.utf8), "Windows-1252"),
      ("own.jsonc", Array("// mine\n[{\"name\": \"Café\"}, {\"name\": \"Tea\"},]".utf8), "omments"),
    ]
    for (name, bytes, words) in files {
      let url = folder.url.appending(path: name)
      try Data(bytes).write(to: url)
      let app = try await TestApp(BrowseRoute.address(ApiAddress(url)), dependencies: dependencies)
      await app.shown("Café")
      app.robot.shows(words)
    }
  }

  @Test("The palette compares a list with an earlier state of itself")
  func compare() async throws {
    let app = try await app("browse/quay.example%2Fboats")
    await app.shown("Gull")
    app.robot.type(":compare over time").press(.enter).shows("Earlier state")
    app.robot.type(folder.url.appending(path: "before.json").path(percentEncoded: false)).press(.enter)
    await app.shown("+ Old Mole")
  }

  @Test("Several lists in one response are a menu with their sizes")
  func lists() async throws {
    let app = try await app("browse/quay.example%2Fall")
    await app.shown("2 records")
    await app.matchesGoldens("api-lists")
  }
}
