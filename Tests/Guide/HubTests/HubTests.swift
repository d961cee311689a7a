import ApiSession
import Terminal
import TerminalKit
import TerminalKitTesting
import Testing

@testable import guide_hub

@MainActor @Suite("A second program over issues")
final class HubTests {
  private let server: LoopbackServer
  private let clock = ManualClock()

  init() throws {
    server = try LoopbackServer()
    server.on("/repos/a/b/issues", page([(1, "It hangs"), (2, "It is slow")]))
    server.on("/repos/a/b/issues?page=2", .json("[\(Self.issue(3, "It is blue"))]"))
    server.on("/search/issues", .json(#"{"items": [\#(Self.issue(99, "An old one"))]}"#))
    server.on("/repos/a/b/issues/1", .json(Self.issue(1, "It hangs")))
    server.on("/repos/a/b/issues/1/comments", .json(#"[{"id": 7, "user": {"login": "eve"}, "body": "Here too."}]"#))
  }
  deinit { server.stop() }

  private func page(_ issues: [(number: Int, title: String)]) -> LoopbackReply {
    .json(
      "[\(issues.map { Self.issue($0.number, $0.title) }.joined(separator: ", "))]",
      headers: [("Link", "<\(server.url)repos/a/b/issues?page=2>; rel=\"next\"")])
  }

  private static func issue(_ number: Int, _ title: String) -> String {
    #"{"number": \#(number), "title": "\#(title)", "state": "open", "comments": 1, "user": {"login": "ada"}, "#
      + #""body": "Always.", "labels": [{"name": "bug"}]}"#
  }

  private func begin() async -> ScreenRobot {
    let api = ApiSession.live(server.url, headers: .bearer("secret"))
    return await ScreenRobot(showing: Hub(api: api, repository: "a/b", clock: clock).issues, clock: clock).settle()
  }

  @Test("Pages come by the Link field, an issue opens, and its comments behind it")
  func reading() async throws {
    await begin().shows("It hangs", "#2", "bug").press(.end).settle().shows("It is blue").press(.home, .enter).settle()
      .shows("Always.", "Comments ▌ 1").press(.enter).settle().shows("eve", "Here too.")
    #expect(server.requests.allSatisfy { $0.header("authorization") == "Bearer secret" })
  }

  @Test("The source is searched once typing rests")
  func searching() async throws {
    // An incomplete list, since a complete one is searched locally.
    server.on("/repos/a/b/issues", page((1...60).map { ($0, "It is number \($0)") }))
    let robot = await begin().type("/old")
    await eventually("the source's answer") {
      clock.advance(by: .seconds(1))
      return robot.line(with: "An old one") != nil
    }
    robot.lacks("It is number 1")
  }

  @Test("An issue is created; what the server refuses is told, and what was typed stays")
  func creating() async throws {
    let list = page([(1, "It hangs")])
    func answer(posts reply: LoopbackReply) {
      server.on("/repos/a/b/issues", .dynamic { $0.method == "POST" ? reply : list })
    }
    answer(posts: .status(422, body: #"{"message": "Title is spam."}"#))
    let robot = await begin().type("n").type("Buy this").press(.enter, .tab, .enter).settle()
      .shows("Title is spam.", "Buy this")
    answer(posts: .json(Self.issue(4, "Buy this")))
    await robot.press(.enter).settle().lacks("New issue").shows("It hangs")
    let sent = server.requests.filter { String(decoding: $0.body, as: UTF8.self).contains("Buy this") }
    #expect(sent.map(\.method) == ["POST", "POST"])
  }

  @Test("An issue is closed after a question")
  func closing() async throws {
    await begin().type("x").settle().shows("Close #1?", "It hangs").pause().press(.right, .enter).settle()
    #expect(server.requests.last { $0.method == "PATCH" }?.target == "/repos/a/b/issues/1")
  }
}
