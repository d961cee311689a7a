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

  private func stage(_ route: Route = .seats) async throws -> Stage {
    try await Stage(route, dependencies: dependencies)
  }

  @Test("Confirmed seats are kept for the next visit")
  func confirmed() async throws {
    let first = try await stage()
    first.robot.press(.enter).type("a").press(.enter).shows("confirmed")
    first.robot.press(.escape).lacks("not confirmed").shows("Cantina")
    let second = try await stage()
    second.robot.shows("Chosen 1 of 2", "confirmed")
  }

  @Test(
    "Leaving with unconfirmed seats asks, and Stay stays", arguments: [Key.escape, .left, .backspace])
  func asks(key: Key) async throws {
    let stage = try await stage()
    // In the first column, where ← goes back.
    stage.robot.press(.home, .enter).press(.escape)
    stage.robot.shows("1 seat is not confirmed", "Stay", "Leave", "Confirm")
    stage.robot.press(.enter).shows("Chosen 1 of 2")
    stage.robot.press(.escape, .escape).shows("Chosen 1 of 2").lacks("not confirmed yet")
    _ = key
  }

  @Test("Discarding leaves and restores the confirmed seats")
  func discards() async throws {
    let stage = try await stage()
    stage.robot.press(.enter).type("a").press(.enter)
    stage.robot.press(.right, .enter).shows("Chosen 2 of 2").press(.escape).shows("Leave").pause().press(.tab, .enter)
    #expect(stage.robot.navigator.breadcrumbs == ["Cantina"])
    try await self.stage().robot.shows("Chosen 1 of 2", "confirmed")
  }

  @Test("Confirming leaves, and the seats are confirmed on the next visit")
  func confirms() async throws {
    let stage = try await stage()
    stage.robot.press(.enter, .escape, .tab, .tab, .enter)
    #expect(stage.robot.navigator.breadcrumbs == ["Cantina"])
    try await self.stage().robot.shows("Chosen 1 of 2", "confirmed")
  }

  @Test("Quitting asks too, and quits after the answer")
  func quits() async throws {
    let stage = try await stage()
    stage.robot.press(.enter).type("q").shows("Leave").press(.escape).shows("Chosen 1 of 2")
    stage.robot.type("q").shows("Leave").pause().press(.tab, .enter)
    #expect(await stage.robot.end() == .quit)
  }

  @Test("Leaving by the palette asks too, and continues after the answer")
  func palette() async throws {
    let stage = try await stage()
    stage.robot.press(.enter).type(":films").press(.enter).shows("Leave").pause().press(.tab, .enter)
    await stage.robot.settle()
    #expect(stage.robot.navigator.breadcrumbs.last == "Films")
  }

  @Test("Going back in history asks too")
  func history() async throws {
    let stage = try await stage(.records(.films))
    stage.robot.navigator.openRoute?("seats")
    await stage.robot.settle()
    stage.robot.press(.enter).type("[").shows("Leave").press(.escape).shows("Chosen 1 of 2")
    stage.robot.type("[").pause().press(.tab, .enter)
    await stage.robot.settle()
    #expect(stage.robot.navigator.breadcrumbs.last == "Films")
  }

  @Test("In plain lines q asks, and a number answers")
  func plain() async throws {
    let stage = try await stage()
    stage.robot.press(.enter)
    let page = await stage.plainPage(typing: ["q", "2", "never"])
    #expect(page.contains("2. Leave"))
    #expect(!page.contains("never"))
  }

  @Test("Without unconfirmed seats there is no question")
  func nothingToAsk() async throws {
    let stage = try await stage()
    stage.robot.press(.enter, .enter).press(.escape)
    #expect(stage.robot.navigator.breadcrumbs == ["Cantina"])
  }
}
