import ApiSession
import ApiSessionTesting
import Foundation
import Json
import CantinaResources
import Terminal
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

/// The module of "Add a feature" in `App/README.md`: its files alone make a complete feature.
@Suite("A custom feature", .bounded)
@MainActor
struct TriviaTests {
  private static let features = FeatureCatalogue([.main, .trivia])

  /// Serves 30 questions, ten a page.
  private static func source(_ stub: StubTransport) {
    func page(_ number: Int, _ numbers: ClosedRange<Int>) -> String {
      let questions = numbers.map {
        #"{"id":\#($0),"question":"Which moon is number \#($0)?","answer":"Moon \#($0)","category":"Worlds"}"#
      }
      let next = number < 3 ? "\(number + 1)" : "null"
      return #"{"count":30,"next":\#(next),"results":[\#(questions.joined(separator: ","))]}"#
    }
    stub.on("questions", .json(page(1, 1...10)))
    stub.on("questions?page=2", .json(page(2, 11...20)))
    stub.on("questions?page=3", .json(page(3, 21...30)))
    stub.on("questions?search=28", .json(page(3, 28...28)))
    stub.on(
      "questions/7", .json(#"{"id":7,"question":"Which moon is number 7?","answer":"Moon 7","category":"Worlds"}"#))
  }

  private func dependencies(_ stub: StubTransport, clock: ManualClock = ManualClock()) throws -> DependencyManager {
    let table = StringTable(
      language: "en",
      texts: try Resources.checkedOut.strings(language: "en").merging([
        "trivia.title": "Trivia", "trivia.summary": "Questions and answers", "trivia.question": "Question",
        "trivia.answer": "Answer", "trivia.category": "Category",
      ]) { $1 })
    let apis = ApiSources { _, usual in
      let session = ApiSession(baseURL: usual, transport: stub, clock: ManualClock(), now: { Date() })
      return SourceOrder(live: [session], fixtures: session, rest: .zero, clock: ManualClock())
    }
    return try .over(SwapiFixtures.bundled(), clock: clock, words: Localization(tables: [table]), apis: apis)
  }

  @Test("The list pages, searches and opens a question")
  func screens() async throws {
    let stub = StubTransport()
    Self.source(stub)
    let clock = ManualClock()
    let app = try await TestApp(
      Route.questions, dependencies: dependencies(stub, clock: clock), features: Self.features)
    await app.shown("Which moon is number 10?")
    await app.shown("20 of 30")
    app.robot.press(.character("/")).type("28")
    // The source is searched once typing pauses.
    await eventually("the source has found it", seen: { app.robot.terminal.glass.framed }) {
      clock.advanceToNext()
      return app.robot.line(with: "Which moon is number 28?") != nil
    }
    app.robot.press(.enter, .enter)
    await app.shown("Moon 28")
  }

  @Test("The route opens a question above its list and the menu")
  func route() async throws {
    let stub = StubTransport()
    Self.source(stub)
    let route = try Self.features.route("trivia/7")
    let app = try await TestApp(route, dependencies: dependencies(stub), features: Self.features)
    await app.shown("Moon 7")
    #expect(Self.features.parents(of: route) == [.main, Route.questions])
    #expect(Self.features.menu.map(\.route) == [Route.questions])
  }

  @Test("`get` prints the feature's questions, and its source has an option")
  func get() async throws {
    let stub = StubTransport()
    Self.source(stub)
    let kind = try #require(Self.features.kind("trivia"))
    let answer = try await kind.rows(dependencies(stub), GetQuery(kind: "questions"))
    // All pages, not only the first.
    #expect(answer.items.count == 30)
    #expect(answer.items.first?.elements.map(\.flat) == ["1", "Which moon is number 1?", "Moon 1", "Worlds"])
    #expect(Self.features.sources.map(\.name) == ["trivia"])
  }

  @Test("The guide shows the code that is tested here")
  func page() throws { try GuidePage.check(folder: "Trivia") }
}
