import ApiSession
import Foundation
import CantinaTestSupport
import ConsoleProgram
import Testing

@testable import cantina

/// An invalid answer of a server for drinks, restaurants or seats.
struct BadAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let reply: LoopbackReply
  /// The reason that the user reads.
  var reason = ""

  static let all = [
    BadAnswer(testDescription: "null", reply: .json("null"), reason: "sent data in an unexpected shape"),
    BadAnswer(testDescription: "HTML", reply: .json("<html><body>Hello</body></html>"), reason: "web page"),
    BadAnswer(
      testDescription: "invalid UTF-8", reply: .status(200, bytes: [0x7B, 0xFF, 0xFE, 0x7D]),
      reason: "sent something other than"),
    BadAnswer(testDescription: "an empty body", reply: .json(""), reason: "sent nothing"),
    BadAnswer(
      testDescription: "wrong types", reply: .json(#"{"drinks": 7, "restaurants": 7, "Items": 7}"#),
      reason: "sent data in an unexpected shape"),
    BadAnswer(
      testDescription: "rows of wrong types",
      reply: .json(#"{"drinks": [7, "x"], "restaurants": [7, "x"], "Items": [7, "x"]}"#),
      reason: "sent data in an unexpected shape"),
    BadAnswer(
      testDescription: "missing fields", reply: .json(#"{"drinks": [{}], "restaurants": [{}], "Items": [{}]}"#),
      reason: "sent data in an unexpected shape"),
    BadAnswer(testDescription: "status 404", reply: .status(404), reason: "Status 404 from http://127.0.0.1"),
    BadAnswer(testDescription: "status 429", reply: .status(429), reason: "asks you to slow down"),
    BadAnswer(testDescription: "status 503", reply: .status(503), reason: "503"),
  ]
}

@Suite("Failures of cocktails and restaurants", .bounded)
@MainActor
struct CocktailFailureTests {
  private func server(_ bad: BadAnswer) throws -> (server: LoopbackServer, session: ApiSession) {
    let server = try LoopbackServer()
    server.fails { _ in bad.reply }
    return (server, try .over(UrlSessionTransport(), base: server.url.appending(path: "places").absoluteString))
  }

  /// Expects the failure with a way to retry, and no claim that the list is empty.
  private func tells(_ app: TestApp, _ sourceLocation: SourceLocation = #_sourceLocation) {
    app.robot.resize(columns: 140, rows: 60).shows("127.0.0.1", sourceLocation: sourceLocation)
      .lacks(
        "0 drinks", "There is nothing here", "no more than 0", "There is no record", "There is no drink",
        "No drink here is called", "There are no ingredients", "The source has no", sourceLocation: sourceLocation)
    // A row, a button or a key, but not the sentence “Try again later.”
    let canRetry = app.robot.lines.contains { line in
      ["Retry", "Try again  "].contains { line.contains($0) } || line.hasSuffix("Try again")
    }
    #expect(canRetry, "\(app.robot.lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  @Test(
    "Every screen of drinks shows the failure and offers a retry",
    arguments: FullRun.sample(3, of: BadAnswer.all, "bad answers of drinks"))
  func drinks(bad: BadAnswer) async throws {
    let (server, session) = try server(bad)
    defer { server.stop() }
    let client = DrinkApiClient(session: session)
    let clock = ManualClock()
    for route in [Route.cocktails, .drinkBar, .drink(11007), .drinkShopping(11007)] {
      tells(try await TestApp(route, drinks: client, bar: StubBar(["Gin"]), clock: clock))
    }
    let filter = try await TestApp(.cocktails, drinks: client)
    filter.robot.type("f")
    await filter.robot.settle()
    tells(filter)
    let search = try await TestApp(.cocktails, drinks: client, clock: clock)
    search.robot.type("/mojito")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await search.robot.settle()
    tells(search)
  }

  @Test("Restaurants show the failure and retry", arguments: BadAnswer.all)
  func restaurants(bad: BadAnswer) async throws {
    let (server, session) = try server(bad)
    defer { server.stop() }
    tells(try await TestApp(.cocktails, restaurants: RestaurantClient(session: session)))
  }

  @Test(
    "get prints the reason and exits with 69",
    arguments: FullRun.sample(3, of: BadAnswer.all, turn: 1, "bad answers to get"),
    ["drinks", "drinks --search mojito", "drinks 11007", "restaurants", "restaurants 3", "seats", "seats 38A"])
  func get(bad: BadAnswer, line: String) async throws {
    let (server, session) = try server(bad)
    defer { server.stop() }
    guard case .get(let query) = try Command.options("get " + line).command else { return }
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled()).give(
      \.drinks, DrinkApiClient(session: session)
    ).give(\.restaurants, RestaurantClient(session: session)).give(
      \.seats, SeatClient(session: session, path: server.url.appending(path: "map").absoluteString))
    let outcome = await GetCommand(dependencies: dependencies, style: GetStyle()).run(query)
    #expect(outcome.exitCode == .unavailable && outcome.output.isEmpty)
    #expect(outcome.messages.first?.contains(bad.reason) == true, "\(outcome.messages)")
    #expect(outcome.messages.count == 1 && outcome.messages.first?.contains("127.0.0.1") == true)
    #expect(outcome.messages.first?.contains("nothing here") == false)
  }

  // A 404 once counted as “no such drink”, so no other source was tried.
  @Test("A 404 counts as a source failure: the fixtures answer and name it")
  func missing() async throws {
    let (server, session) = try server(BadAnswer(testDescription: "", reply: .status(404)))
    defer { server.stop() }
    let drinks = DrinkApiClient(
      sources: SourceOrder(
        live: [session], fixtures: try .bundledDrinks(), rest: .seconds(30), clock: ManualClock()))
    let drink = try await drinks.drink(id: 11007, freshness: .usual)
    #expect(drink.value.name == "Margarita")
    guard case .bundled(let failure) = drink.provenance, case .unacceptableStatus(let status) = failure.error else {
      Issue.record("\(drink.provenance)")
      return
    }
    #expect(status.code == 404)
  }

  @Test("Drinks that the source cannot look up keep their names")
  func noRecipes() async throws {
    let drinks = try DrinkApiClient.over([
      "filter.php?i=gin": .json(#"{"drinks": [{"idDrink": "3", "strDrink": "Gimlet"}]}"#),
      "lookup.php?i=3": .json(#"{"drinks": null}"#),
    ])
    let line = "get drinks --search i:gin --fields name,glass --format csv"
    guard case .get(let query) = try Command.options(line).command else { return }
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled()).give(\.drinks, drinks)
    let outcome = await GetCommand(dependencies: dependencies, style: GetStyle()).run(query)
    #expect(outcome.output == "name,glass\nGimlet,\n" && outcome.exitCode == .success)
    #expect(outcome.messages == ["1 record could not be read."])
  }
}
