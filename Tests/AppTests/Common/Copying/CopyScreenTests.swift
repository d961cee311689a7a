import ConsoleProgram
import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("y asks what is to be copied", .bounded)
@MainActor
struct CopyScreenTests {
  @Test("A letter stands beside each thing, y once more takes the first, which y took before there was a choice")
  func list() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("y").shows("Copy", "r  Route", "people", "Value", "cantina get people").type("y")
    stage.robot.shows("Copied people").lacks("Value")
    // A long text is reported with its length.
    stage.robot.type("yv").shows("Copied (characters: ", #") {"name":"Luke Skywalker""#)
  }

  @Test("The line of get has what the list is narrowed and sorted by")
  func line() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("sm")
    await stage.robot.settle()
    stage.robot.type("y").shows("cantina get people '--sort=-mass'")
  }

  @Test(
    "A record and a drink have their route, their value and their line", arguments: ["people/4", "cocktails/11007"])
  func details(path: String) async throws {
    let stage = try await Stage(try Features.all.route(path))
    stage.robot.type("y").shows("Route", "Value", "cantina get \(path)").type("y").shows("Copied \(path)")
  }

  @Test("Drinks that were asked for are printed by what was typed")
  func drinks() async throws {
    let clock = ManualClock()
    let stage = try await Stage(.cocktails, clock: clock)
    stage.robot.type("/margarita")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await stage.robot.settle()
    stage.robot.press(.tab).type("y").shows("cantina get drinks --search margarita").press(.escape)
    let restaurants = try await Stage(.restaurants)
    restaurants.robot.type("y").shows("cantina get restaurants")
  }

  @Test(
    "Seats, posters and songs are printed too",
    arguments: [("seats", "seats"), ("seats/26B", "seats/26B"), ("posters", "posters"), ("meditation", "songs")])
  func others(path: String, line: String) async throws {
    let stage = try await Stage(try Features.all.route(path))
    stage.robot.type("y").shows("cantina get \(line)").type("y").shows("Copied \(path)")
    let query = try Command.options("get \(line)").command
    guard case .get(let query) = query else { return }
    let outcome = await GetCommand(dependencies: try .bundled(), paper: GetPaper()).run(query)
    #expect(outcome.exitCode == .success && !outcome.output.isEmpty)
  }

  @Test("A screen with nothing but its route offers that and its text")
  func alone() async throws {
    let stage = try await Stage(try Features.all.route("settings"))
    stage.robot.type("y").shows("r  Route", "t  Text of this screen").type("y").shows("Copied settings")
  }

  @Test("Plain lines have the same choice by numbers, and show what was to be copied: they have no clipboard")
  func plain() async throws {
    let stage = try await Stage(try Features.all.route("people/4"))
    let page = await stage.plainPage(typing: ["y", "1", "y", "3"])
    #expect(page.contains("Route (characters: 8): people/4") && page.contains("): cantina get people/4"))
    #expect(!page.contains("Copied"))
  }
}
