import CantinaExtensions
import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

/// Servers never answer: every loading screen names the server and the time it has waited.
@Suite("Waiting for a response", .bounded)
@MainActor
struct WaitingTests {
  private nonisolated static let routes = [
    Route.records(.people), .statistics(.people), .record(Reference(kind: .people, id: 1)),
    .comparison(Reference(kind: .people, id: 1), with: 2), .crawl(1), .cocktails, .drinkBar, .drink(11007),
    .drinkShopping(11007), .seats,
  ]

  private let clock = ManualClock()
  private let door = SlowDoor()

  /// Returns the whole program with servers that accept requests and never answer.
  private func app(_ route: Route, words: Localization? = nil, reducesMotion: Bool = false) async throws -> TestApp {
    door.becomeSlow()
    var options = Options()
    options.timeout = .seconds(60)
    options.sources["swapi"] = [.url(URL("https://swapi.example/api/"))]
    options.sources["cocktails"] = [.url(URL("https://drinks.example/"))]
    options.sources["restaurants"] = [.url(URL("https://drinks.example/restaurants"))]
    options.sources["seats"] = [.url(URL("https://seats.example/map"))]
    let (door, words) = (door, try words ?? Words.english())
    return try await TestApp(
      route,
      dependencies: .live(
        options: options, resources: .checkedOut, words: words, folders: Folders(environment: [:]), environment: [:],
        preferences: Preferences(), log: .off, news: StorageNews(), clock: clock,
        transport: { SlowTransport(door: door, inner: FileTransport(path: "/dev/null")) }),
      reducesMotion: reducesMotion, waits: false)
  }

  /// Draws a frame, by pressing an unbound key.
  private func look(at app: TestApp) { app.robot.press(.character("§")) }

  @Test("After three seconds a screen shows the server and the seconds, and Esc and r work", arguments: routes)
  func every(route: Route) async throws {
    let app = try await app(route)
    await door.clock.sleepers(1)
    look(at: app)
    clock.advance(by: .milliseconds(2_999))
    look(at: app)
    app.robot.lacks("Waiting")
    clock.advance(by: .milliseconds(1))
    look(at: app)
    app.robot.shows(".example, 3 s")
    clock.advance(by: .milliseconds(4_900))
    look(at: app)
    app.robot.shows("Waiting for ").shows(".example, 7 s")

    let asked = door.asked.count
    app.robot.type("r")
    await eventually("it is asked again", seen: { "\(door.asked)" }) { door.asked.count > asked }
    clock.advance(by: .seconds(3))
    // Until the calls before the reload have ended, the longest of them counts.
    await eventually("the seconds of the new calls", seen: { app.robot.terminal.glass.framed }) {
      look(at: app)
      return app.robot.line(with: ".example, 3 s") != nil
    }

    let screen = try #require(app.robot.navigator.visibleScreen)
    app.robot.press(.escape, .escape)
    #expect(app.robot.navigator.visibleScreen !== screen)
  }

  @Test("With reduced motion the seconds count at most once a second, in Polish too")
  func reducedMotion() async throws {
    let app = try await app(.records(.people), words: try Words.polish(), reducesMotion: true)
    await door.clock.sleepers(1)
    look(at: app)
    for second in 3...7 {
      await clock.sleeper(dueAt: .seconds(second))
      clock.advance(by: .seconds(second) - clock.now.offset)
      await app.shown("Czekam na swapi.example, \(second) s")
    }
    app.robot.press(.escape)
    await door.clock.sleepers(atMost: 0)
    await app.robot.settle()
    app.robot.lacks("Czekam")
  }

  @Test("Completed requests show nothing and leave no timer running")
  func answered() {
    let calls = PendingCalls(clock: clock)
    let (one, other) = (calls.monitor(), calls.monitor())
    func event(_ call: Int, _ step: ApiEvent.Step) -> ApiEvent {
      ApiEvent(call: call, method: .get, url: "https://h\(call)/x", step: step, elapsed: .zero)
    }
    one(event(1, .queued))
    clock.advance(by: .seconds(5))
    other(event(1, .queued))
    other(event(2, .queued))
    #expect(calls.longest == PendingCalls.Call(host: "h1", elapsed: .seconds(5)))
    one(event(1, .failed(.cancelled)))
    #expect(calls.longest?.elapsed == .zero)
    other(event(1, .decoded))
    #expect(calls.longest?.host == "h2")
    other(event(2, .joined))
    other(event(2, .failed(.noNetwork(host: "h2"))))
    #expect(calls.longest == nil)
  }
}
