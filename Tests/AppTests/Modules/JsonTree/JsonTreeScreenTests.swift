import CantinaTestSupport
import Json
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Screen of a JSON tree", .bounded)
@MainActor
struct JsonTreeScreenTests {
  private static let text = #"""
    {"info": {"count": 826, "pages": 42, "next": "https://example.org/api/character?page=2", "prev": null},
     "results": [
      {"id": 1, "name": "Mira Holt", "alive": true, "mass": 71.50, "origin": {"name": "Earth", "url": ""},
       "episodes": ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]},
      {"id": 2, "name": "Тарас", "notes": "two\nlines and a \u001b[31mred\u001b[0m word", "tags": [], "extra": {}},
      {"id": 3, "name": "a name that is so long that no line of any terminal would ever have the room for all of it, and goes on and on", "a.b": 12345678901234567890}
     ], "total": 3}
    """#

  private func app(_ text: String = text) async throws -> TestApp {
    let dependencies = try DependencyManager.bundled()
    let app = try await TestApp(.main, dependencies: dependencies)
    let navigator = app.robot.navigator
    navigator.push(
      JsonTreeFactory.create(
        try JsonDocument(text).root, title: "characters.json", navigator: navigator, dependencies: dependencies))
    await app.robot.settle()
    return app
  }

  @Test("A folded tree shows the sizes of its nodes")
  func folded() async throws {
    await (try await app()).matchesGoldens("json-tree")
  }

  @Test("An unfolded tree matches its golden")
  func unfolded() async throws {
    let app = try await app()
    app.robot.type("*")
    await app.matchesGoldens("json-tree-unfolded")
  }

  @Test("A search shows its match and the next one")
  func search() async throws {
    let app = try await app()
    app.robot.type("/name")
    await app.shown("results[0].name")
    app.robot.press(.enter).type("n")
    await app.shown("results[0].origin.name")
    app.robot.type("n")
    await app.shown("results[1].name")
    app.robot.type("N")
    await app.shown("results[0].origin.name")
    await app.matchesGoldens("json-tree-search", typing: ["n"])
  }

  @Test("A search without a match says so")
  func nothing() async throws {
    let app = try await app()
    app.robot.type("/nobody")
    await app.shown("Nothing here matches “nobody”.")
    await app.matchesGoldens("json-tree-nothing")
  }

  @Test("A document of a single value matches its golden")
  func lone() async throws {
    await (try await app(#""just\ta text""#)).matchesGoldens("json-tree-lone")
  }

  @Test("The status line shows the selected node's jq path; y copies the value or the path")
  func copy() async throws {
    let app = try await app()
    app.robot.press(.down, .right, .right, .down, .down, .right, .right, .right)
    app.robot.shows(".results[2].id").press(.down, .down).shows(#".results[2]."a.b""#).type("yp")
    app.robot.shows(#"Copied .results[2]."a.b""#).press(.up).type("yy").shows("Copied ").lacks("Copied .")
  }

  @Test("The palette copies the selected node's value; E reports a missing editor")
  func copyValue() async throws {
    let app = try await app()
    app.robot.press(.right, .right, .down, .down).shows(".info.next").type(":copy the value").press(.enter)
    app.robot.shows("Copied the value of .info.next").type("E").shows("Set EDITOR or PAGER")
  }

  @Test("Each type of value has its colour, and an unfolded node shows its number of members")
  func types() async throws {
    let app = try await app()
    app.robot.shows("info: { 4 items }").type("*").shows("info: 4 items", "results: 3 items")
    app.robot.shows("826", as: .accent).shows("\"Mira Holt\"", as: .good).shows("true", as: .heading)
    app.robot.shows("null", as: .dim)
  }

  @Test("Arrows fold and leave nodes; at the top they leave the screen, and Enter folds")
  func keys() async throws {
    let app = try await app()
    app.robot.press(.right, .right, .down).shows("info.pages").press(.left).shows("▌ ▾ info")
    app.robot.press(.left).shows("▌ ▸ info").press(.enter).shows("▌ ▾ info").press(.enter).shows("▌ ▸ info")
    app.robot.press(.left).lacks("results")
  }

  @Test("A search unfolds its match; the next key continues from there")
  func reveals() async throws {
    let app = try await app()
    app.robot.type("/eleven")
    await app.shown("results[0].episodes[10]")
    app.robot.shows("▌         10: \"eleven\"").press(.escape).lacks("/ eleven")
    app.robot.press(.down).shows("results[0].episodes[11]").press(.left).shows("▌     ▾ episodes")
  }

  @Test("Letters of the tree's keys are typed into the search")
  func typing() async throws {
    let app = try await app()
    app.robot.type("/ny*-")
    app.robot.shows("/ ny*-")
  }

  @Test("Clicking a sign unfolds its node")
  func mouse() async throws {
    let app = try await app()
    app.robot.click(on: "▸ results").shows("▌ ▾ results: 3 items", "0: { 6 items }")
  }

  @Test("Plain lines unfold by number and continue a search")
  func plain() async throws {
    let page = await (try await app()).plainPage(typing: ["1", "/hoth", "/ten", "n", "y", "2"])
    #expect(page.contains("1. - info: 4 items\n2.     count: 826"))
    #expect(page.contains("Nothing here matches “hoth”."))
    #expect(page.contains(".results[0].episodes[9]: \"ten\""))
    #expect(page.contains("(characters: 23): .results[0].episodes[9]"))
  }

  @Test(
    "The frame keeps its shape with any document",
    arguments: FullRun.sample(9, of: HostileText.all, turn: 3, "hostile texts in a tree"))
  func hostile(text: HostileText) async throws {
    let draft: JsonDraft = .object([
      .init(text.text, .string(text.text)), .init("inside", .object([.init(text.text, .array([.string(text.text)]))])),
    ])
    let app = try await app(JsonWriter().text(draft))
    for (columns, rows) in [(80, 24), (40, 12), (20, 5)] {
      app.robot.resize(columns: columns, rows: rows).type("*").press(.end, .home)
      #expect(app.robot.terminal.glass.faults.isEmpty, "\(text.intent)")
      for line in app.robot.lines {
        #expect(HostileText.isHarmless(line) && TextWidth.columns(of: line) <= columns, "\(text.intent)")
      }
    }
  }

  @Test("A list of 100,000 records folds, unfolds and scrolls at its end")
  func long() async throws {
    let records = (0..<100_000).map { "{\"id\":\($0),\"name\":\"record \($0)\"}" }.joined(separator: ",")
    let app = try await app("[\(records)]")
    app.robot.shows("0: { 2 items }").press(.end).shows("99999: { 2 items }", "[99999]")
    app.robot.press(.right, .right).shows("[99999].id").press(.home).type("*").shows("name: \"record 0\"")
    app.robot.press(.end).shows("[99999].name")
  }
}
