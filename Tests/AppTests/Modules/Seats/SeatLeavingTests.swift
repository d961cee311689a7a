import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("Leaving the seat map and returning", .bounded)
struct SeatLeavingTests {
  private let dependencies: DependencyManager

  init() throws {
    dependencies = try .bundled()
  }

  private func app(_ route: Route = .seats) async throws -> TestApp {
    try await TestApp(route, dependencies: dependencies)
  }

  @Test("Confirmed seats are kept for the next visit")
  func confirmed() async throws {
    let first = try await app()
    first.robot.press(.enter).type("a").press(.enter).shows("confirmed")
    first.robot.press(.escape).lacks("not confirmed").shows("Cantina")
    let second = try await app()
    second.robot.shows("Chosen 1 of 2", "confirmed")
  }

  @Test(
    "Leaving with unconfirmed seats asks, and Stay stays", arguments: [Key.escape, .left, .backspace])
  func asks(key: Key) async throws {
    let app = try await app()
    // In the first column, where ← goes back.
    app.robot.press(.home, .enter).press(.escape)
    app.robot.shows("1 seat is not confirmed", "Stay", "Leave", "Confirm")
    app.robot.press(.enter).shows("Chosen 1 of 2")
    app.robot.press(.escape, .escape).shows("Chosen 1 of 2").lacks("not confirmed yet")
    _ = key
  }

  @Test("Discarding leaves and restores the confirmed seats")
  func discards() async throws {
    let app = try await app()
    app.robot.press(.enter).type("a").press(.enter)
    app.robot.press(.right, .enter).shows("Chosen 2 of 2").press(.escape).shows("Leave").pause().press(.tab, .enter)
    #expect(app.robot.navigator.breadcrumbs == ["Cantina"])
    try await self.app().robot.shows("Chosen 1 of 2", "confirmed")
  }

  @Test("Confirming leaves, and the seats are confirmed on the next visit")
  func confirms() async throws {
    let app = try await app()
    app.robot.press(.enter, .escape, .tab, .tab, .enter)
    #expect(app.robot.navigator.breadcrumbs == ["Cantina"])
    try await self.app().robot.shows("Chosen 1 of 2", "confirmed")
  }

  @Test("Quitting asks too, and quits after the answer")
  func quits() async throws {
    let app = try await app()
    app.robot.press(.enter).type("q").shows("Leave").press(.escape).shows("Chosen 1 of 2")
    app.robot.type("q").shows("Leave").pause().press(.tab, .enter)
    #expect(await app.robot.end() == .quit)
  }

  @Test("Leaving by the palette asks too, and continues after the answer")
  func palette() async throws {
    let app = try await app()
    app.robot.press(.enter).type(":films").press(.enter).shows("Leave").pause().press(.tab, .enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "Films")
  }

  @Test("Going back in history asks too")
  func history() async throws {
    let app = try await app(.records(.films))
    app.robot.navigator.openRoute?("seats")
    await app.robot.settle()
    app.robot.press(.enter).type("[").shows("Leave").press(.escape).shows("Chosen 1 of 2")
    app.robot.type("[").pause().press(.tab, .enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "Films")
  }

  @Test("In plain lines q asks, and a number answers")
  func plain() async throws {
    let app = try await app()
    app.robot.press(.enter)
    let page = await app.plainPage(typing: ["q", "2", "never"])
    #expect(page.contains("2. Leave"))
    #expect(!page.contains("never"))
  }

  @Test("Without unconfirmed seats there is no question")
  func nothingToAsk() async throws {
    let app = try await app()
    app.robot.press(.enter, .enter).press(.escape)
    #expect(app.robot.navigator.breadcrumbs == ["Cantina"])
  }
}
