import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The rows of a list", .bounded)
@MainActor
struct ListRowTests {
  @Test("Columns use the free width before anything is cut", arguments: SwapiKind.allCases, [100, 109, 180])
  func width(kind: SwapiKind, columns: Int) async throws {
    let app = try await TestApp(.records(kind), rows: 100)
    app.robot.resize(columns: columns, rows: 100)
    app.robot.lacks("…")
  }

  // The focused preview once named no key for opening; with chips it would have named theirs.
  @Test("With the preview focused, the footer names Enter's action there", arguments: [false, true])
  func previewFooter(hasChip: Bool) async throws {
    let app = try await TestApp(.records(.people))
    app.robot.resize(columns: 140, rows: 40)
    let list = try #require(app.robot.navigator.visibleScreen as? RecordsScreen<Person>)
    if hasChip {
      list.viewModel.narrow(to: RecordNarrowing([.init(field: "gender", value: .word("male"))]))
      await app.robot.settle()
    }
    #expect(app.robot.lines.last?.contains("↵ open") == true)
    var footers: [String] = []
    for _ in 0..<(hasChip ? 2 : 1) {
      app.robot.press(.tab)
      footers.append(app.robot.lines.last ?? "")
    }
    #expect(footers.contains { $0.hasPrefix(" ↵ open") }, "\(footers)")
    app.robot.press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.screens.count == 3)
  }

  @Test("A record without a name shows a placeholder", arguments: ["", "  ", "\\u200b"])
  func nameless(name: String) async throws {
    let app = try await TestApp(.records(.people), swapi: StubSwapi([try Person.named(name, id: 1)]))
    app.robot.shows("▌ (unnamed)")
    #expect(await app.plainPage().contains("1. (unnamed)"))
    let detail = try await TestApp(
      .record(Reference(kind: .people, id: 1)), swapi: StubSwapi([try Person.named(name, id: 1)]))
    detail.robot.shows("People › (unnamed)")
  }

  @Test("A value that is not loaded looks different from an unknown one")
  func partial() async throws {
    var name = try Person.named("Luke Skywalker", id: 1)
    name.isPartial = true
    let swapi = StubSwapi([name, try Person.named("C-3PO", id: 2)])
    let app = try await TestApp(.records(.people), swapi: swapi)
    let lines = app.robot.lines
    let luke = try #require(lines.first { $0.contains("Luke") })
    let robot = try #require(lines.first { $0.contains("C-3PO") })
    #expect(luke.contains("·") && !luke.contains("–"))
    #expect(robot.contains("–") && !robot.contains("·"))
    app.robot.shows("2 of 2 · some rows are names only")
    let mirror = try await TestApp(.records(.people), swapi: TestMirror(.uids).swapi)
    mirror.robot.shows("82 of 82 · names only").lacks("–")
    #expect(await mirror.plainPage().contains("\n1. Luke Skywalker\n"))
  }
}
