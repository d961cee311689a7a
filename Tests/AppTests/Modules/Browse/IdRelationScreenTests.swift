import CantinaTestSupport
import Foundation
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Relations by id on the screen", .bounded)
@MainActor
struct IdRelationScreenTests {
  private static let posts = """
    [{"id": 1, "userId": 7, "title": "Harbour"}, {"id": 2, "userId": 7, "title": "Dusk"},
      {"id": 3, "userId": 8, "title": "Gulls"}]
    """

  private let folder: TemporaryFolder
  private let dependencies: DependencyManager

  init() throws {
    folder = try TemporaryFolder()
    let files = [
      "index": #"{"users": "https://blog.example/users", "posts": "https://blog.example/posts"}"#,
      "posts/index": Self.posts, "posts/userId=7": Self.posts,
      "posts/userId=8": #"[{"id": 3, "userId": 8, "title": "Gulls"}]"#,
      "users/index": #"[{"id": 7, "name": "Ann Ray"}, {"id": 8, "name": "Bea Low"}]"#,
      "users/7/index": #"{"id": 7, "name": "Ann Ray"}"#, "users/8/index": #"{"id": 8, "name": "Bea Low"}"#,
      "top/index": "[11, 12]", "item/11.json/index": #"{"id": 11, "title": "First story", "kids": [12]}"#,
      "item/12.json/index": #"{"id": 12, "title": "Second story"}"#,
    ]
    for (name, text) in files { try folder.write(text, to: "apis/blog.example/\(name).json") }
    try folder.write(
      """
      {"base": "https://blog.example/", "collections": [
        {"name": "top", "path": "top", "record": "item/{id}.json", "relations": {"kids": "item/{id}.json"}}]}
      """, to: "own/news.json")
    var apis = ApiSources(ApiSources.bundled.replay(folder.url))
    apis.book = ApiBook(folder: folder.url.appending(path: "own"))
    dependencies = try DependencyManager.over(SwapiFixtures.bundled(), apis: apis)
  }

  private func app(_ route: String) async throws -> TestApp {
    try await TestApp(try Features.all.route(route), dependencies: dependencies)
  }

  @Test("An id of a known collection shows and opens the related record, which links back")
  func thereAndBack() async throws {
    let app = try await app("browse/blog.example")
    await app.shown("Posts")
    app.robot.press(.down, .enter)
    await app.shown("Gulls")
    app.robot.press(.down, .down, .enter)
    await app.shown("Bea Low")
    app.robot.press(.enter)
    await app.shown("userId = 8")
    app.robot.press(.enter)
    await app.shown("Gulls")
    app.robot.lacks("Harbour", "ignores")
  }

  @Test("A list that ignores the parameter is filtered locally and says so")
  func ignored() async throws {
    let app = try await app("browse/blog.example%2Fposts")
    await app.shown("Harbour")
    let users = try await self.app("browse/blog.example%2Fusers%2F7")
    _ = try await self.app("browse/blog.example%2Fusers").shown("Ann Ray")
    await users.shown("Ann Ray")
    users.robot.type("r")
    await users.shown("userId = 7")
    users.robot.press(.enter)
    await users.shown("Dusk")
    users.robot.shows("Harbour", "the source ignores userId").lacks("Gulls")
    let typed = try await self.app("browse/blog.example%2Fposts?userId=7")
    await typed.shown("Gulls")
    typed.robot.shows("the source ignores userId")
  }

  @Test("Plain ids of known records show their names and open the records")
  func bare() async throws {
    let app = try await app("api/news/top")
    await app.shown("First story")
    await app.shown("Second story")
    app.robot.shows("11", "12").press(.enter)
    await app.shown("Second story")
    app.robot.shows("First story").press(.enter)
    await app.shown("12")
  }
}
