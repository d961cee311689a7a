import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@Suite("Links that need a sign-in", .bounded)
@MainActor
struct SignInTests {
  @Test("Links that require sign-in appear last, under a heading")
  func group() async throws {
    let root = #"{"events_url": "/events", "emails_url": "/emails", "gists_url": "/gists"}"#
    let api = StubApi(["https://a.example/api": root], closed: ["https://a.example/emails"])
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled()).give(\.anyApi, api)
    let app = try await TestApp(try Features.all.route("browse/a.example%2Fapi"), dependencies: dependencies)
    await app.shown("Sign-in needed")
    let lines = app.robot.lines
    let places = ["Events", "Gists", "Sign-in needed", "Emails"].compactMap { name in
      lines.firstIndex { $0.contains(name) }
    }
    #expect(places.count == 4 && places == places.sorted())
  }

  @Test("An address is locked from a 401 until it succeeds; other failures do not lock it")
  func memory() throws {
    let url = try #require(URL(string: "https://a.example/emails"))
    let (none, token) = (ApiTemplates(), ApiTemplates(keys: [try #require(QueryKey("key=KEY"))]))
    var memory = AnswerMemory()
    memory.note(.notFound(StatusFailure(code: 404, url: "")), at: url, sending: none)
    #expect(memory.failure(at: url, sending: none)?.kind == .notFound)
    #expect(memory.failure(at: url, sending: token) == nil, "with a key, it may exist")
    memory.note(.unauthorized(StatusFailure(code: 401, url: "")), at: url, sending: none)
    #expect(memory.failure(at: url, sending: none)?.kind == .unauthorized)
    #expect(memory.failure(at: url, sending: token) == nil)
    let root = try JsonDocument("[]").root
    let answer = AnyAnswer(RawAnswer(root: root, headers: [:], url: url))
    memory.keep(Sourced(value: answer, provenance: .live(host: "a.example")), at: url, as: nil)
    #expect(memory.failures.isEmpty)
  }
}
