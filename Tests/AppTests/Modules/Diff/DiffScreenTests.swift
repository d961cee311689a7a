import CantinaTestSupport
import Foundation
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Screen of differences", .bounded)
@MainActor
struct DiffScreenTests {
  private static let old = """
    [{"id": 1, "name": "North Rock", "height": 20, "owner": {"name": "Ann"}}, {"id": 2, "name": "Gull Head", "height": 8},
     {"id": 3, "name": "Far Sand", "height": 31.50}]
    """
  private static let new = """
    [{"id": 1, "name": "North Rock", "height": 21, "owner": {"name": "Bea"}, "lit": true},
     {"id": 3, "name": "Far Sand", "height": 31.5}, {"id": 4, "name": "Old Mole", "height": 5}]
    """

  private func app(_ old: String = old, _ new: String = new) async throws -> (TestApp, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "old.json")
    try folder.write(new, to: "new.json")
    let sides = try ["old.json", "new.json"].map {
      try #require(DiffSide(typed: folder.url.appending(path: $0).path(percentEncoded: false)))
    }
    return (try await TestApp(DiffRoute.diff(sides[0], sides[1])), folder)
  }

  @Test("Changes, additions and removals are listed, with fields below their records")
  func look() async throws {
    let (app, folder) = try await app()
    app.robot.shows("Changed: 1", "~ North Rock", "height", "20 → 21", "\"Ann\" → \"Bea\"", "+ true")
    app.robot.shows("New: 1", "+ Old Mole", "Gone: 1", "- Gull Head", "1 new, 1 gone, 1 changed, 1 unchanged")
    app.robot.lacks("Far Sand")
    await app.matchesGoldens("diff")
    withExtendedLifetime(folder) {}
  }

  @Test("Enter opens the record, also from a field, and Esc returns")
  func open() async throws {
    let (app, folder) = try await app()
    app.robot.press(.down, .enter).shows("North Rock", "Bea")
    app.robot.press(.escape).press(.end, .enter).shows("Gull Head", "8").press(.escape).shows("Gone: 1")
    withExtendedLifetime(folder) {}
  }

  @Test("A search keeps the records whose name or changed fields match")
  func search() async throws {
    let (app, folder) = try await app()
    app.robot.type("/owner").shows("North Rock").lacks("Old Mole")
    app.robot.press(.escape).type("/mole").shows("Old Mole").lacks("North Rock")
    app.robot.press(.escape).type("/xyz").shows("Nothing here matches")
    withExtendedLifetime(folder) {}
  }

  @Test("Equal states say so; without an id, comparison by position is reported")
  func same() async throws {
    let (same, folder) = try await app(Self.old, Self.old)
    same.robot.shows("No differences.")
    let (positions, other) = try await app("[{\"n\": 1}, {\"n\": 1}]", "[{\"n\": 1}, {\"n\": 2}]")
    positions.robot.shows("compared by position", "1 → 2")
    withExtendedLifetime((folder, other)) {}
  }

  @Test("A missing side shows the reason and how to retry")
  func failure() async throws {
    let app = try await TestApp(try Features.all.route("diff/%2Fnowhere%2Fold.json/%2Fnowhere%2Fnew.json"))
    app.robot.shows("old.json cannot be read", "Retry")
  }

  @Test("The form takes two places, rejects invalid ones and opens their differences")
  func entry() async throws {
    let (_, folder) = try await app()
    let wrong = try await TestApp(DiffRoute.entry())
    wrong.robot.type("ftp://x").press(.tab).shows("A recording's folder, a file or a URL")
    let again = try await TestApp(DiffRoute.entry())
    again.robot.type(folder.url.path + "/old.json").press(.tab).type(folder.url.path + "/new.json")
    again.robot.press(.enter)
    await again.shown("20 → 21")
    again.robot.press(.escape).shows("Compare over time")
    again.robot.press(.down, .right, .enter).lacks("Cancel").shows("Your APIs")
  }

  @Test("A typed place survives a round trip through its route")
  func sides() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "plain")
    let path = folder.url.path(percentEncoded: false)
    #expect(DiffSide(typed: path) == .recording(URL(filePath: path, directoryHint: .isDirectory)))
    #expect(DiffSide(typed: path + "/plain") == .address(URL(filePath: path + "/plain")))
    #expect(DiffSide(typed: "now") == .now && DiffSide(typed: "ftp://x") == nil && DiffSide(typed: "api/") == nil)
    #expect(DiffSide(typed: "api/swapi/films") == .described(["swapi", "films"]))
    for text in ["now", "api/swapi/films", path, path + "/plain", "https://a.example/x?page=1", "-"] {
      let side = try #require(DiffSide(typed: text))
      #expect(DiffSide(routeWord: Substring(side.routeWord)) == side, "\(text)")
    }
  }
}
