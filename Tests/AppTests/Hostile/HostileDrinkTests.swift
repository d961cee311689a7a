import ApiSession
import Foundation
import CantinaResources
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// Hostile text in every field of a drink, on every screen that shows drinks, on the full screen and in plain lines.
@Suite("Hostile drinks", .bounded)
@MainActor
struct HostileDrinkTests: HostileScreens {
  /// Long texts are expensive to lay out; lists and details of records test them too.
  private static let texts = FullRun.sample(
    10, of: HostileText.all.map(\.text).filter { $0.utf8.count < 1_000 }, turn: 1, "hostile texts in drinks")
  private var texts: [String] { Self.texts }

  /// Returns as many drinks as texts, so that each field holds each text once.
  private func drinks() -> [[String: String]] {
    let slots = (1...15).flatMap { ["strIngredient\($0)", "strMeasure\($0)"] }
    let keys = ["strDrink", "strCategory", "strAlcoholic", "strGlass", "strIBA", "strInstructions"] + slots
    return texts.indices.map { index in
      var drink = ["idDrink": "\(index + 1)"]
      for (offset, key) in keys.enumerated() { drink[key] = texts[(index + offset) % texts.count] }
      return drink
    }
  }

  private func client() throws -> DrinkApiClient {
    func answer(_ rows: [[String: String]]) throws -> ScriptedTransport.Answer {
      .json(String(decoding: try JSONSerialization.data(withJSONObject: ["drinks": rows]), as: UTF8.self))
    }
    let drinks = drinks()
    var answers = ["random.php": try answer(drinks)]
    for drink in drinks { answers["lookup.php?i=\(drink["idDrink"] ?? "")"] = try answer([drink]) }
    answers["list.php?i=list"] = try answer(texts.map { ["strIngredient1": $0] })
    return try DrinkApiClient.over(answers)
  }

  @Test(
    "A misbehaving server affects only its section, which shows the failure and can retry",
    arguments: FullRun.sample(8, of: HostileRow.all, turn: 1, "hostile servers of drinks"))
  func server(row: HostileRow) async throws {
    let server = try CocktailServer.bundled()
    let fault = try HostileFault(row)
    server.server.fails { _ in fault.reply }
    let session = ApiSession(
      baseURL: server.baseURL, configuration: ApiConfiguration(retry: .never, timeout: .seconds(10)),
      transport: UrlSessionTransport(), clock: fault.clock, now: { Date(timeIntervalSince1970: 0) })
    let app = try await TestApp(.cocktails, drinks: DrinkApiClient(session: session), waits: false)
    await fault.settle(app)
    app.robot.shows("Two Suns")
    app.says([row.words[0]])
    isHarmless(app)
    fault.mend()
    app.robot.type("r")
    await fault.settle(app)
    app.robot.shows("Random drink", "live · 127.0.0.1")
  }

  @Test("Hostile drinks are shown as cards, from first to last, and in plain lines")
  func cards() async throws {
    let app = try await TestApp(.cocktails, drinks: try client())
    for (columns, rows) in [(120, 40), (80, 24), (40, 12), (20, 5)] {
      app.robot.resize(columns: columns, rows: rows).press(.home)
      for _ in texts {
        isHarmless(app, columns)
        app.robot.press(.down)
      }
    }
    isHarmless(plain: await app.plainPage())
  }

  @Test("Hostile drinks are shown as details and shopping lists, and in plain lines")
  func details() async throws {
    let api = try client()
    for route in texts.indices.flatMap({ [Route.drink($0 + 1), .drinkShopping($0 + 1)] }) {
      let app = try await TestApp(route, drinks: api)
      isHarmless(app)
      app.robot.press(.pageDown)
      isHarmless(app)
      isHarmless(plain: await app.plainPage())
    }
  }

  @Test("Hostile drinks are shown as ingredients of the bar, and in plain lines")
  func bar() async throws {
    let clock = ManualClock()
    let app = try await TestApp(.drinkBar, drinks: try client(), clock: clock)
    for _ in texts {
      isHarmless(app)
      app.robot.press(.enter, .down)
    }
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    isHarmless(app)
    isHarmless(plain: await app.plainPage())
  }
}
