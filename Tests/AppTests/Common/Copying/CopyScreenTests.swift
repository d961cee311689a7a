import ConsoleProgram
import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("The copy menu of y", .bounded)
@MainActor
struct CopyScreenTests {
  @Test("Each choice has a letter, and a second y copies the first choice")
  func list() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("y").shows("Copy", "r  Route", "people", "Value", "cantina get people").type("y")
    app.robot.shows("Copied people").lacks("Value")
    // A long text is reported with its length.
    app.robot.type("yv").shows("Copied (characters: ", #") {"name":"Luke Skywalker""#)
  }

  @Test("The copied command includes the list's filters and order")
  func line() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("sm")
    await app.robot.settle()
    app.robot.type("y").shows("cantina get people '--sort=-mass'")
  }

  @Test(
    "A record and a drink offer their route, value and command", arguments: ["people/4", "cocktails/11007"])
  func details(path: String) async throws {
    let app = try await TestApp(try Features.all.route(path))
    app.robot.type("y").shows("Route", "Value", "cantina get \(path)").type("y").shows("Copied \(path)")
  }

  @Test("The command for searched drinks contains the search text")
  func drinks() async throws {
    let clock = ManualClock()
    let app = try await TestApp(.cocktails, clock: clock)
    app.robot.type("/margarita")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.press(.tab).type("y").shows("cantina get drinks --search margarita").press(.escape)
    let restaurants = try await TestApp(.restaurants)
    restaurants.robot.type("y").shows("cantina get restaurants")
  }

  @Test(
    "Seats, posters and songs offer commands too",
    arguments: [("seats", "seats"), ("seats/26B", "seats/26B"), ("posters", "posters"), ("meditation", "songs")])
  func others(path: String, line: String) async throws {
    let app = try await TestApp(try Features.all.route(path))
    app.robot.type("y").shows("cantina get \(line)").type("y").shows("Copied \(path)")
    let query = try Command.options("get \(line)").command
    guard case .get(let query) = query else { return }
    let outcome = await GetCommand(dependencies: try .bundled(), style: GetStyle()).run(query)
    #expect(outcome.exitCode == .success && !outcome.output.isEmpty)
  }

  @Test("A screen with nothing but a route offers the route and its text")
  func alone() async throws {
    let app = try await TestApp(try Features.all.route("settings"))
    app.robot.type("y").shows("r  Route", "t  Text of this screen").type("y").shows("Copied settings")
  }

  @Test("Plain lines number the same choices and print the text, since they have no clipboard")
  func plain() async throws {
    let app = try await TestApp(try Features.all.route("people/4"))
    let page = await app.plainPage(typing: ["y", "1", "y", "3"])
    #expect(page.contains("Route (characters: 8): people/4") && page.contains("): cantina get people/4"))
    #expect(!page.contains("Copied"))
  }
}
