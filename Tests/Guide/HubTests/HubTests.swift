import ApiSession
import ApiSessionUrl
import Terminal
import TerminalKit
import TerminalKitTesting
import Testing

@testable import guide_hub

@MainActor @Suite("A second program over issues")
struct HubTests {
  private let server: LoopbackServer
  private let clock = ManualClock()

  init() throws {
    server = try LoopbackServer()
    server.on("/repos/a/b/issues", list)
    server.on("/repos/a/b/issues?page=2", .json("[\(Self.issue(3, "It is blue"))]"))
    server.on("/search/issues", .json(#"{"items": [\#(Self.issue(99, "An old one"))]}"#))
    server.on("/repos/a/b/issues/1", .json(Self.issue(1, "It hangs")))
    server.on("/repos/a/b/issues/1/comments", .json(#"[{"id": 7, "user": {"login": "eve"}, "body": "Here too."}]"#))
  }

  private var list: LoopbackReply {
    .json(
      "[\(Self.issue(1, "It hangs")), \(Self.issue(2, "It is slow"))]",
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
    defer { server.stop() }
    let robot = await begin()
    await robot.shows("It hangs", "#2", "bug").press(.end).settle().shows("It is blue").press(.home, .enter).settle()
    await robot.shows("Always.", "Comments ▌ 1").press(.enter).settle().shows("eve", "Here too.")
    #expect(server.requests.allSatisfy { $0.header("authorization") == "Bearer secret" })
  }

  @Test("The source is searched once typing rests")
  func searching() async throws {
    defer { server.stop() }
    // A list that is not here as a whole: one that is needs no source.
    let many = (1...60).map { Self.issue($0, "It is number \($0)") }.joined(separator: ", ")
    let next = [("Link", "<\(server.url)repos/a/b/issues?page=2>; rel=\"next\"")]
    server.on("/repos/a/b/issues", .json("[\(many)]", headers: next))
    let robot = await begin()
    robot.type("/old")
    await eventually("the source's answer") {
      clock.advance(by: .seconds(1))
      return robot.line(with: "An old one") != nil
    }
    robot.lacks("It is number 1")
  }

  @Test("An issue is created; what the server refuses is told, and what was typed stays")
  func creating() async throws {
    defer { server.stop() }
    let robot = await begin()
    answer(posts: .status(422, body: #"{"message": "Title is spam."}"#))
    robot.type("n").type("Buy this").press(.enter, .tab, .enter)
    await robot.settle().shows("Title is spam.", "Buy this")
    answer(posts: .json(Self.issue(4, "Buy this")))
    robot.press(.enter)
    await robot.settle().lacks("New issue").shows("It hangs")
    let sent = server.requests.filter { $0.method == "POST" }.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(sent.count == 2 && sent.allSatisfy { $0.contains("Buy this") })
  }

  private func answer(posts reply: LoopbackReply) {
    server.on("/repos/a/b/issues", .dynamic { [list] in $0.method == "POST" ? reply : list })
  }

  @Test("An issue is closed after a question")
  func closing() async throws {
    defer { server.stop() }
    let robot = await begin()
    await robot.type("x").settle().shows("Close #1?", "It hangs").press(.right, .enter).settle()
    #expect(server.requests.last { $0.method == "PATCH" }?.target == "/repos/a/b/issues/1")
  }
}
