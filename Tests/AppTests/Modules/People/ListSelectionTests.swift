import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Selection of a list", .bounded)
@MainActor
struct ListSelectionTests {
  private func people(_ count: Int) throws -> [Person] { try People.numbered(1...count) }

  private func selected(_ app: TestApp) throws -> String {
    let line = try #require(app.robot.line(with: "▌"))
    return line.split(separator: "▌")[1].split(separator: "  ")[0].trimmingPrefix(" ").description
  }

  /// Ending a search used to select the row at the index that the record had among the hits.
  @Test("Ending a search keeps the selected record selected, far down the list")
  func endOfSearch() async throws {
    let app = try await TestApp(.records(.people), swapi: StubSwapi(try people(400)))
    // After 35, 135, 235 and 335.
    app.robot.type("/person 35").press(.down, .down, .down, .down, .escape)
    #expect(try selected(app) == "Person 350")
    app.robot.press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.route == "people/350")
  }

  @Test("The selection also survives in one batch with the keys around it")
  func endOfSearchInABatch() async throws {
    let app = try await TestApp(.records(.people), swapi: StubSwapi(try people(400)))
    let keys = "/person 350".map { Key.character($0) } + [.escape, .enter]
    app.robot.terminal.deliver(keys.map { .input(.key($0)) })
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.route == "people/350")
  }

  @Test("A record found only by the source is loaded and stays selected")
  func foundByTheSource() async throws {
    let clock = ManualClock()
    let app = try await TestApp(.records(.people), swapi: PagedSwapi(try people(82)), clock: clock)
    app.robot.type("/person 55")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.shows("▌ Person 55").press(.escape)
    await app.robot.settle()
    #expect(try selected(app) == "Person 55")
    app.robot.lacks("▌ Person 1 ")
  }

  @Test("Sorting selects the top row, even while the rest arrives", arguments: [true, false])
  func sorting(isPaged: Bool) async throws {
    let people = try (1...45).map { try Person.named("Person \(100 - $0)", id: $0) }
    let app = try await TestApp(.records(.people), swapi: isPaged ? PagedSwapi(people) : StubSwapi(people))
    app.robot.press(.down, .down, .down).type("sn")
    await app.robot.settle()
    app.robot.shows("45 of 45", "▌ Person 55")
  }

  @Test("A reload keeps the selected record selected at its new position")
  func reload() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    first.answer(.live(try people(300)))
    await app.robot.settle()
    for _ in 0..<10 { app.robot.press(.down) }
    #expect(try selected(app) == "Person 11")
    let fresh = swapi.expectPeople(" anew")
    app.robot.type("r")
    fresh.answer(.live(try people(300).reversed()))
    await app.robot.settle()
    #expect(try selected(app) == "Person 11")
  }
}
