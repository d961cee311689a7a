import ApiSession
import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

@Suite("The log", .bounded)
@MainActor
struct LoggingTests {
  private let sink = MemorySink()

  private func logger(_ level: LogLevel) -> Logger {
    Logger(
      label: "cantina", level: level, sinks: [sink], now: { Date(timeIntervalSince1970: 0) },
      redact: SearchRedaction.redacted)
  }

  @Test("Screens and requests are logged by name and route; typed text never is")
  func navigation() async throws {
    let app = try await TestApp(.main)
    let log = logger(.debug)
    app.robot.navigator.observe = { $0.write(to: log) }
    app.robot.press(.down, .enter)
    await app.robot.settle()
    app.robot.type("/secret").press(.escape).type("s").press(.escape).type("r")
    await app.robot.settle()
    app.robot.press(.escape)
    #expect(
      sink.entries.map { "\($0.level) \($0.text)" } == [
        "info open: main", "debug left: main", "info shown: people", "info search: people", "info cancel: people",
        "info changeOrder: people", "debug left: people", "info shown: ChoiceScreen", "info back: ChoiceScreen",
        "debug left: ChoiceScreen", "info shown: people", "info reload: people", "info back: people",
        "debug left: people", "info shown: main",
      ])
  }

  @Test("A failure is logged as an error with its technical text, under its reporter's name")
  func failures() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let dependencies = try DependencyManager.over(swapi, log: logger(.error))
    let app = try await TestApp(.records(.people), dependencies: dependencies, waits: false)
    first.fail(.timedOut(.transport, url: "https://swapi.dev/api/people/?search=luke&page=2"))
    await app.robot.settle()
    #expect(sink.entries.map(\.label) == ["Alert"])
    #expect(
      sink.entries.map(\.text) == ["timed out: transport: https://swapi.dev/api/people/?search=<private>&page=2"])
  }

  @Test(
    "Search texts are removed from addresses; numbers of records and pages stay",
    arguments: [
      ("GET https://a/api/people/?search=luke", "GET https://a/api/people/?search=<private>"),
      ("https://a/p?page=2&search=luke+sky%20w, once", "https://a/p?page=2&search=<private>, once"),
      ("search.php?s=gin: 200", "search.php?s=<private> 200"), ("lookup.php?i=11007", "lookup.php?i=11007"),
      ("filter.php?i=Dark_rum and ?c=Cocktail", "filter.php?i=<private> and ?c=<private>"),
      ("fixture missing: people/search=luke.json", "fixture missing: people/search=<private>.json"),
      ("lookup.php/i=11007.json", "lookup.php/i=11007.json"), ("what? s=1 & more", "what? s=1 & more"), ("?", "?"),
      ("?search=", "?search="), ("", ""),
    ])
  func redaction(text: String, expected: String) {
    #expect(SearchRedaction.redacted(text) == expected)
  }

  @Test("Every part of the program logs under its own name")
  func labels() throws {
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled(), log: logger(.info))
    dependencies.logger("Seats").info("chosen")
    #expect(sink.entries.map(\.label) == ["Seats"])
    let silent = try DependencyManager.over(SwapiFixtures.bundled())
    #expect(!silent.logger("Seats").isOn(.error))
  }
}
