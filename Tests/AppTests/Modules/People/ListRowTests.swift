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
    let stage = try await Stage(.records(kind), rows: 100)
    stage.robot.resize(columns: columns, rows: 100)
    stage.robot.lacks("…")
  }

  // The focused preview once named no key for opening; with chips it would have named theirs.
  @Test("With the preview focused, the footer names Enter's action there", arguments: [false, true])
  func previewFooter(hasChip: Bool) async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.resize(columns: 140, rows: 40)
    let list = try #require(stage.robot.navigator.visibleScreen as? RecordsScreen<Person>)
    if hasChip {
      list.viewModel.narrow(to: RecordNarrowing([.init(field: "gender", value: .word("male"))]))
      await stage.robot.settle()
    }
    #expect(stage.robot.lines.last?.contains("↵ open") == true)
    var footers: [String] = []
    for _ in 0..<(hasChip ? 2 : 1) {
      stage.robot.press(.tab)
      footers.append(stage.robot.lines.last ?? "")
    }
    #expect(footers.contains { $0.hasPrefix(" ↵ open") }, "\(footers)")
    stage.robot.press(.enter)
    await stage.robot.settle()
    #expect(stage.robot.navigator.screens.count == 3)
  }

  @Test("A record without a name shows a placeholder", arguments: ["", "  ", "\\u200b"])
  func nameless(name: String) async throws {
    let stage = try await Stage(.records(.people), swapi: StubSwapi([try Person.named(name, id: 1)]))
    stage.robot.shows("▌ (unnamed)")
    #expect(await stage.plainPage().contains("1. (unnamed)"))
    let detail = try await Stage(
      .record(Reference(kind: .people, id: 1)), swapi: StubSwapi([try Person.named(name, id: 1)]))
    detail.robot.shows("People › (unnamed)")
  }

  @Test("A value that is not loaded looks different from an unknown one")
  func partial() async throws {
    var name = try Person.named("Luke Skywalker", id: 1)
    name.isPartial = true
    let swapi = StubSwapi([name, try Person.named("C-3PO", id: 2)])
    let stage = try await Stage(.records(.people), swapi: swapi)
    let lines = stage.robot.lines
    let luke = try #require(lines.first { $0.contains("Luke") })
    let robot = try #require(lines.first { $0.contains("C-3PO") })
    #expect(luke.contains("·") && !luke.contains("–"))
    #expect(robot.contains("–") && !robot.contains("·"))
    stage.robot.shows("2 of 2 · some rows are names only")
    let mirror = try await Stage(.records(.people), swapi: TestMirror(.uids).swapi)
    mirror.robot.shows("82 of 82 · names only").lacks("–")
    #expect(await mirror.plainPage().contains("\n1. Luke Skywalker\n"))
  }
}
