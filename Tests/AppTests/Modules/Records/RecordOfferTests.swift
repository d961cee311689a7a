import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

/// The features shared by lists of known records and of any API.
@Suite("Shared browser of records", .bounded)
@MainActor
struct RecordOfferTests {
  @Test("A Star Wars list shows all fields in a table, including relations, and sorts by heading")
  func everything() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.lacks("Hair").type("a").shows("▌ Luke Skywalker", "Height").press(.right, .right, .right).shows("Hair")
    for _ in 0..<12 { app.robot.press(.right) }
    await app.robot.settle()
    app.robot.shows("▌ Luke Skywalker", "Starships")
    app.robot.type("a").lacks("Starships")
    app.robot.type("a").press(.tab, .right, .enter)
    await app.shown("tallest first")
  }

  @Test("Its columns are chosen and saved; an empty choice restores the default")
  func columns() async throws {
    let personal = Personal.forgetful()
    let app = try await TestApp(.records(.people), personal: personal)
    app.robot.type("C").shows("Columns", "[x] Height").press(.character(" "), .enter)
    await app.robot.settle()
    app.robot.lacks("Height")
    #expect(await personal.columns.value()["people"]?.contains("mass") == true)
    let again = try await TestApp(.records(.people), personal: personal)
    await eventually("the chosen columns") { again.robot.line(with: "Height") == nil }
    again.robot.shows("Mass").type("CC").shows("Height")
    #expect(await personal.columns.value().isEmpty)
  }

  @Test("The visible rows are exported in their order", arguments: [("s", "json"), ("c", "csv"), ("n", "jsonl")])
  func export(letter: String, ending: String) async throws {
    let exports = StubFileExport()
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled()).give(\.fileExport, exports)
    let app = try await TestApp(.records(.films), dependencies: dependencies)
    app.robot.type("e").shows("Export 6 records", "/home/me/films.csv").type(letter)
    await app.robot.settle()
    app.robot.shows("Path of the file").press(.enter)
    await eventually("a file") { await !exports.tables.isEmpty }
    let file = try #require(await exports.tables.first)
    #expect(file.name == "/home/me/films.\(ending)")
    #expect(file.table.hasPrefix(["csv": "id,title,", "json": "[", "jsonl": "{"][ending] ?? ""))
    await app.robot.settle()
    app.robot.shows("Written to /home/me/seats.csv. Its path is copied.")
    #expect(file.table.contains("A New Hope") && file.table.contains("planets/1"))
  }

  @Test("The letter of the clipboard row copies the records as CSV")
  func copies() async throws {
    let app = try await TestApp(.records(.films))
    app.robot.type("e").shows("c  CSV", "s  JSON", "n  JSON Lines", "y  Clipboard, as CSV").type("y")
    await app.shown("Copied 6 records as CSV")
  }

  @Test("An export without a path says that one is needed, and writes nothing")
  func blankPath() async throws {
    let exports = StubFileExport()
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled()).give(\.fileExport, exports)
    let app = try await TestApp(.records(.films), dependencies: dependencies)
    app.robot.type("ec")
    await app.robot.settle()
    app.robot.press(.control("u"), .enter).shows("Path of the file", "Type the path of a file.")
    #expect(await exports.tables.isEmpty)
  }

  @Test("The rest of a list loads before the export, and Esc stops that")
  func exportsRest() async throws {
    let exports = StubFileExport()
    let people = try (1...45).map { try Person.named("Person \($0)", id: $0) }
    let dependencies = try DependencyManager.over(PagedSwapi(people)).give(\.fileExport, exports)
    let app = try await TestApp(.records(.people), dependencies: dependencies)
    app.robot.shows(" of 45").type("e").shows("Export 45 records").type("s")
    await app.robot.settle()
    app.robot.press(.enter, .escape)
    await app.robot.settle()
    #expect(await exports.tables.isEmpty)
    app.robot.type("es")
    await app.robot.settle()
    app.robot.press(.enter)
    await eventually("a file") { await !exports.tables.isEmpty }
    let file = try #require(await exports.tables.first)
    #expect(file.table.contains("Person 45"))
    await app.robot.settle()
    app.robot.shows("Written to", "▌ Person 1")
  }

  @Test(
    "Returning to a list restores its order, filters and row",
    arguments: ["people", "api/swapi/people"])
  func kept(route: String) async throws {
    let app = try await TestApp(try Features.all.route(route))
    app.robot.type("sm")
    await app.robot.settle()
    app.robot.type("fE")
    await app.robot.settle()
    app.robot.type("mass > 100").press(.enter)
    await app.robot.settle()
    app.robot.shows("Where mass > 100 ×").press(.down, .down)
    let row = try #require(app.robot.line(with: "▌ ")).prefix(24)
    app.robot.press(.escape)
    await app.robot.settle()
    app.robot.lacks("Where mass").navigator.open(route)
    await app.robot.settle()
    app.robot.shows("Where mass > 100 ×", String(row)).lacks("Luke Skywalker")
  }

  @Test("A failed page leaves no partial file")
  func exportFails() async throws {
    let exports = StubFileExport()
    let people = try (1...45).map { try Person.named("Person \($0)", id: $0) }
    let dependencies = try DependencyManager.over(PagedSwapi(people, failing: 4)).give(\.fileExport, exports)
    let app = try await TestApp(.records(.people), dependencies: dependencies)
    app.robot.type("es")
    await app.robot.settle()
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.press(.escape)
    await app.robot.settle()
    #expect(await exports.tables.isEmpty)
  }

  @Test("A search covers all fields of all bundled pages")
  func allFields() async throws {
    for route in ["people", "api/swapi/people"] {
      let app = try await TestApp(try Features.all.route(route))
      app.robot.type("/hermaphrodite")
      await app.robot.settle()
      app.robot.shows("Jabba Desilijic Tiure", "1 found").lacks("so far")
    }
  }

  @Test("A list of any API accepts conditions on any field, including one that is not a column")
  func conditions() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.type("fE")
    await app.robot.settle()
    app.robot.type("films[] ~ /1/ height > 200").shows("of 82").press(.enter)
    await app.robot.settle()
    app.robot.shows("Where films[] ~ /1/ ×", "Where height > 200 ×", "Darth Vader", "Chewbacca").lacks("Luke")
    app.robot.type("fE")
    await app.robot.settle()
    app.robot.type(" weight = 1").shows("No record has a field “weight”")
  }

  @Test("A list of any API filters by values as chips, each removable and restorable")
  func filters() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.type("f")
    await app.robot.settle()
    app.robot.type("/herma").shows("Gender").press(.enter, .enter)
    await app.robot.settle()
    app.robot.shows("Gender hermaphrodite ×", "1 of 82", "Jabba").type("F")
    await app.robot.settle()
    app.robot.shows("Luke Skywalker", "Removed hermaphrodite").lacks("Gender hermaphrodite").type("u")
    await app.robot.settle()
    app.robot.shows("Gender hermaphrodite ×", "1 of 82")
  }
}
