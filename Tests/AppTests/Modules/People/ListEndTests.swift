import ApiSession
import Synchronization
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The end of a list", .bounded)
@MainActor
struct ListEndTests {
  private let swapi = GatedSwapi()

  /// Returns a list of 95 with as many pages loaded as fill the window.
  private func app() async throws -> TestApp {
    let pages = [swapi.expectPeople(), swapi.expectPeople("?page=2")]
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    for (number, page) in zip(1..., pages) { page.answer(try self.page(number)) }
    await app.robot.settle()
    return app.robot.line(with: "20 of 95") == nil ? try #require(nil) : app
  }

  private func page(_ number: Int) throws -> Sourced<Page<Person>> {
    let last = min(10 * number, 95)
    return .live(
      try People.numbered(10 * number - 9...last), total: 95, next: last < 95 ? number + 1 : nil)
  }

  private func pages(_ numbers: ClosedRange<Int>) -> [Gate<Sourced<Page<Person>>>] {
    numbers.map { swapi.expectPeople("?page=\($0)") }
  }

  /// G used to go to the last loaded row.
  @Test(
    "G and End go to the true last row, load six pages at a time and show progress", arguments: [true, false])
  func end(isLetter: Bool) async throws {
    let app = try await app()
    let gates = pages(3...10)
    app.robot.press(isLetter ? .character("G") : .end)
    for gate in gates[..<6] { await gate.asked() }
    await settle()
    #expect(!gates[6].isAsked && !gates[7].isAsked)
    app.robot.shows("20 of 95…")
    gates[0].answer(try page(3))
    gates[1].answer(try page(4))
    for gate in gates[6...] { await gate.asked() }
    await app.shown("40 of 95…")
    for (number, gate) in zip(5..., gates[2...]) { gate.answer(try page(number)) }
    await app.robot.settle()
    app.robot.shows("▌ Person 95", "95 of 95").lacks("…")
  }

  @Test("Esc stops loading and stays on the list; the next Esc goes back")
  func escape() async throws {
    let app = try await app()
    let gates = pages(3...9)
    app.robot.press(.end)
    for gate in gates[..<6] { await gate.asked() }
    gates[0].answer(try page(3))
    await gates[6].asked()
    await app.shown("30 of 95…")
    app.robot.shows("esc cancel").press(.escape)
    for gate in gates[1...] { await gate.cancelled() }
    await app.robot.settle()
    app.robot.shows("Cantina › People", "30 of 95", "▌ Person 20").lacks("…", "esc cancel")
    #expect(swapi.asked.count == 9)
    app.robot.press(.escape)
    #expect(app.robot.navigator.visibleScreen is MainScreen)
  }

  @Test("A source without page numbers is read page by page")
  func cursors() async throws {
    let source = TokenSwapi(try People.numbered(1...45))
    let app = try await TestApp(.records(.people), swapi: source)
    app.robot.press(.end)
    await app.robot.settle()
    app.robot.shows("▌ Person 45", "45 of 45")
    #expect(source.mostAtOnce == 1)
  }

  @Test("Sorting loads the rest the same way")
  func order() async throws {
    let app = try await app()
    let gates = pages(3...8)
    app.robot.type("sn")
    for gate in gates { await gate.asked() }
    app.robot.shows("20 of 95… · by name").press(.escape)
    for gate in gates { await gate.cancelled() }
    await app.robot.settle()
    app.robot.shows("20 of 95 · by name")
  }

  @Test("In a search the last hit is reached too")
  func search() async throws {
    let clock = ManualClock()
    let people = try (1...82).map { try Person.named($0 > 24 ? "Clone \($0)" : "Person \($0)", id: $0) }
    let app = try await TestApp(.records(.people), swapi: PagedSwapi(people), clock: clock)
    app.robot.type("/clone")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.press(.tab, .end)
    await app.robot.settle()
    app.robot.shows("▌ Clone 82", "58 found")
  }

  @Test("A page that fails on the way is reported once, and Retry continues to the end")
  func failure() async throws {
    let app = try await app()
    let gates = pages(3...8)
    app.robot.press(.end)
    for gate in gates { await gate.asked() }
    gates[0].fail(.outage)
    await app.shown("Could not find swapi.dev")
    for gate in gates[1...] { await gate.cancelled() }
    let again = swapi.expectPeople("?page=3 anew")
    let rest = pages(4...10)
    app.robot.pause().type("r")
    again.answer(try page(3))
    for (number, gate) in zip(4..., rest) { gate.answer(try page(number)) }
    await app.robot.settle()
    app.robot.shows("▌ Person 95", "95 of 95")
  }

  @Test("The number of hits is the source's, even while only part of them is loaded")
  func hits() async throws {
    let clock = ManualClock()
    let people = try (1...82).map { try Person.named($0 > 24 ? "Clone \($0)" : "Person \($0)", id: $0) }
    let app = try await TestApp(.records(.people), swapi: PagedSwapi(people), clock: clock, rows: 15)
    app.robot.type("/clone")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.shows("20 of 58 found")
    app.robot.type(" 82").shows("0 found")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.shows("1 found").lacks("of 82")
  }
}

/// Ten people a page, with the next page named by a token; counts concurrent requests.
private final class TokenSwapi: SwapiService {
  private let pages: PagedSwapi
  private let counts = Mutex((now: 0, most: 0))

  init(_ people: [Person]) { pages = PagedSwapi(people) }

  var mostAtOnce: Int { counts.withLock { $0.most } }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    counts.withLock { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
    }
    await Task.yield()
    defer { counts.withLock { $0.now -= 1 } }
    let number = page.flatMap { $0["token"].flatMap { Int($0) } } ?? 1
    var answer = try await pages.list(type, matching: text, page: PageCursor(page: number)).value
    if answer.next != nil { answer.next = PageCursor(next: "?token=\(number + 1)") }
    return Sourced(value: answer, provenance: .live(host: "tokens"))
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    try await pages.record(type, id: id)
  }
}
