import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Hostile text on the screens", .bounded)
@MainActor
struct HostileTextTests {
  nonisolated static let texts = HostileText.all

  private func hostile(_ text: String) throws -> Person {
    let fields = [
      "name": text, "url": "https://stub/people/2/", "gender": text, "height": text, "mass": text, "birth_year": text,
      "eye_color": text,
    ]
    return try JSONDecoder().decode(Person.self, from: JSONEncoder().encode(fields))
  }

  @Test(
    "Hostile text in a list stays within its row and leaves the other rows unchanged",
    arguments: FullRun.sample(9, of: texts.indices, turn: 0, "hostile texts in a list"))
  func list(index: Int) async throws {
    let people = [
      try Person.named("Before", id: 1), try hostile(Self.texts[index].text), try Person.named("After", id: 3),
    ]
    let app = try await TestApp(.records(.people), swapi: StubSwapi(people))
    for (columns, rows) in [(120, 40), (40, 12), (20, 5), (80, 24)] {
      app.robot.resize(columns: columns, rows: rows)
      let lines = app.robot.lines
      guard let first = lines.firstIndex(where: { $0.contains("▌ Before") }) else {
        app.robot.fail("The row before is not there")
        return
      }
      #expect(lines[first + 2].hasPrefix("   After"), "\(Self.texts[index].intent)")
      #expect(lines[0].hasPrefix(" Cantina › People"))
      #expect(lines[rows - 1].contains("q quit"))
      #expect(lines.allSatisfy { HostileText.isHarmless($0) && TextWidth.columns(of: $0) <= columns })
    }
    #expect(app.robot.terminal.glass.faults.isEmpty)
  }

  @Test(
    "Hostile text does no harm in a detail, its title and fields, and in plain lines",
    arguments: FullRun.sample(9, of: texts.indices, turn: 1, "hostile texts in a detail"))
  func detail(index: Int) async throws {
    let person = try hostile(Self.texts[index].text)
    let app = try await TestApp(.record(Reference(kind: .people, id: 2)), swapi: StubSwapi([person]))
    #expect(app.robot.terminal.glass.faults.isEmpty)
    #expect(app.robot.lines.allSatisfy { HostileText.isHarmless($0) && TextWidth.columns(of: $0) <= 80 })
    #expect(app.robot.lines[23].contains("q quit"))
    let page = await app.plainPage()
    // Plain lines contain tabs themselves.
    #expect(page.split(separator: "\n").allSatisfy { HostileText.isHarmless($0.replacing("\t", with: " ")) })
    #expect(page.contains("\nHair: not given\n"))
  }

  @Test(
    "Hostile text typed or pasted into a search does no harm",
    arguments: FullRun.sample(9, of: texts.indices, turn: 2, "hostile texts in a search"))
  func search(index: Int) async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("/").paste(Self.texts[index].text)
    #expect(app.robot.terminal.glass.faults.isEmpty)
    #expect(app.robot.lines.allSatisfy { HostileText.isHarmless($0) && TextWidth.columns(of: $0) <= 80 })
    #expect(app.robot.lines[23].contains("esc cancel"))
  }
}
