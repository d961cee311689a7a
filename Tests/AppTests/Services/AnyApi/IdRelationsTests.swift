import ApiSession
import Foundation
import Json
import Loading
import Testing

@testable import cantina

@Suite("Relations by id, without a description")
struct IdRelationsTests {
  private static let origin = "https://a.example/"

  private func url(_ path: String) throws -> URL { try #require(URL(string: Self.origin + path)) }

  /// Returns a list with these records.
  private func list(_ path: String, _ records: String) throws -> KnownList {
    let url = try url(path)
    let answer = AnyAnswer(RawAnswer(root: try JsonDocument(records).root, headers: [:], url: url))
    return try #require(KnownList(answer, at: url, describedAs: nil))
  }

  private func links(_ record: String, _ lists: [KnownList], at path: String = "posts") throws -> [String: [String]] {
    let base = try url(path)
    let facts = RecordPortrait(of: AnyRecord(part: try JsonDocument(record).root, at: base)).groups.flatMap(\.facts)
    let values = try facts.map { ($0.name, try #require($0.value)) }
    let relations = IdRelations(lists).relations(of: values, own: nil, at: base)
    return Dictionary(uniqueKeysWithValues: relations.map { ($0.name, $0.related.references.map { $0.url.path() }) })
  }

  @Test(
    "A field links to the list that it names",
    arguments: [
      ("users", "userId", "7", "/users/7"), ("users", "user_id", "7", "/users/7"), ("users", "user", "7", "/users/7"),
      ("users/", "user-id", "7", "/users/7/"), ("api/users.json", "userID", "7", "/api/users/7.json"),
      ("categories", "categoryId", "3", "/categories/3"), ("boxes", "box_id", "3", "/boxes/3"),
      ("people", "personId", "3", "/people/3"), ("v1/customers", "customer", "\"cus_9\"", "/v1/customers/cus_9"),
      ("blog-posts", "blogPostId", "3", "/blog-posts/3"), ("series", "seriesId", "3", "/series/3"),
      ("users", "userId", "\"ann lee\"", nil), ("users", "user", "\"Ann\"", nil), ("users", "userName", "7", nil),
      ("users", "userId", "null", nil), ("users", "user", "\"2026-01-01\"", nil), ("users/1/posts", "postId", "7", nil),
    ] as [(String, String, String, String?)])
  func names(_ list: String, _ field: String, _ value: String, _ place: String?) throws {
    let found = try links("{\"id\": 1, \"\(field)\": \(value)}", [KnownList(at: try url(list))])
    #expect(found[field] == place.map { [$0] })
  }

  @Test("An address that was guessed and does not exist is not offered: the id is a fact")
  func missing() throws {
    let record = AnyRecord(part: try JsonDocument(#"{"customerId": "A1"}"#).root, at: try url("customers"))
    let cases: [(Bool, [String], [String])] = [(false, ["customerId"], []), (true, [], ["customerId"])]
    for (isMissing, relations, facts) in cases {
      let api = GuessedApi(list: KnownList(at: try url("customers")), isMissing: isMissing)
      let portrait = api.portrait(of: record)
      #expect(portrait.relations.map(\.name) == relations && portrait.groups.flatMap(\.facts).map(\.name) == facts)
    }
  }

  /// Knows a list whose records may have no addresses.
  private struct GuessedApi: AnyApiService {
    let list: KnownList
    let isMissing: Bool

    func answer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
      throw .notFound(StatusFailure(code: 404, url: url.absoluteString))
    }
    func file(at url: URL, from origin: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyFile> {
      throw .notFound(StatusFailure(code: 404, url: url.absoluteString))
    }
    func failure(at url: URL) -> ApiError? {
      isMissing ? .notFound(StatusFailure(code: 404, url: url.absoluteString)) : nil
    }
    func idRelations(at url: URL) -> IdRelations { IdRelations([list]) }
    func knownName(at url: URL) -> Sourced<String>? { nil }
    func knownAnswer(at url: URL) -> Sourced<AnyAnswer>? { nil }
    func place(of url: URL) -> ApiBook.Place? { nil }
    func credentials(for url: URL) -> ApiCredentials { ApiCredentials() }
    func follows(_ url: URL, from origin: URL) -> Bool { url.isOnOrigin(of: origin) }
  }

  @Test("Several ids link to several records, and a nested id to one")
  func many() throws {
    let found = try links(
      #"{"id": 1, "tagIds": [2, 3], "meta": {"owner": {"userId": 4}}}"#,
      [KnownList(at: try url("tags")), KnownList(at: try url("users"))])
    #expect(found == ["tagIds": ["/tags/2", "/tags/3"], "meta.owner.userId": ["/users/4"]])
  }

  @Test("Among lists with the same name the nearest is used")
  func nearer() throws {
    let lists = [KnownList(at: try url("v1/users")), KnownList(at: try url("v2/users"))]
    #expect(try links(#"{"userId": 1}"#, lists, at: "v2/posts/3") == ["userId": ["/v2/users/1"]])
    #expect(try links(#"{"userId": 1}"#, lists) == ["userId": ["/v1/users/1"]])
  }

  @Test("A record links back only to lists that contain its id")
  func back() throws {
    let users = try list("users?page=2", #"[{"id": 7, "name": "Ann"}, {"id": 8, "name": "Bea"}]"#)
    let posts = try list("posts", #"[{"id": 1, "userId": 7, "title": "On"}, {"id": 2, "userId": 8, "title": "Off"}]"#)
    let boats = try list("boats", #"[{"id": 1, "user": "Ann"}, {"id": 2, "user": "Bea"}]"#)
    let relations = IdRelations([users, posts, boats])
    let value = try JsonDocument(#"{"id": 7, "name": "Ann"}"#).root
    let listed = AnyRecord(id: "7", value: value, place: 0, of: try url("users"))
    let found = relations.back(from: listed, at: nil)
    #expect(found.map(\.name) == ["posts"])
    #expect(found.first?.related.references.map(\.url.absoluteString) == [Self.origin + "posts?userId=7"])
    #expect(found.first?.related.references.first?.only == RecordMatch(field: "userId", value: "7"))
    let own = AnyRecord(
      AnyAnswer(RawAnswer(root: value, headers: [:], url: try url("users/7"))), at: try url("users/7"))
    #expect(relations.back(from: own, at: nil).map(\.name) == ["posts"])
    let other = AnyRecord(
      AnyAnswer(RawAnswer(root: value, headers: [:], url: try url("boats/1"))), at: try url("boats/1"))
    #expect(relations.back(from: other, at: nil).isEmpty)
  }

  @Test("A count of posts stays a fact beside the link to them")
  func count() throws {
    let value = try JsonDocument(#"{"id": 7, "posts": 12}"#).root
    var portrait = RecordPortrait(of: AnyRecord(part: value, at: try url("users/7")))
    let link = ApiLink(
      url: try url("posts?userId=7"), name: "userId = 7", only: RecordMatch(field: "userId", value: "7"))
    portrait.relate([("posts", .many([link]))])
    #expect(portrait.groups.flatMap(\.facts).map(\.name) == ["id", "posts"])
    #expect(portrait.relations.map(\.name) == ["posts"])
  }

  @Test("Lists from visited menus and responses are remembered, each once")
  func memory() throws {
    var memory = AnswerMemory()
    func keep(_ path: String, _ json: String) throws {
      let url = try url(path)
      let answer = AnyAnswer(RawAnswer(root: try JsonDocument(json).root, headers: [:], url: url))
      memory.keep(
        Sourced(value: answer, provenance: .live(host: "a.example")), at: url,
        as: KnownList(answer, at: url, describedAs: nil))
    }
    try keep("", #"{"users": "https://a.example/users", "posts": "https://a.example/posts"}"#)
    #expect(memory.lists["https://a.example"]?.map(\.name) == ["users", "posts"])
    try keep("users?page=1", #"[{"id": 7, "name": "Ann"}, {"id": 8, "name": "Bea"}]"#)
    try keep("users?page=2", #"[{"id": 9, "name": "Cid"}, {"id": 10, "name": "Dot"}]"#)
    #expect(memory.lists["https://a.example"]?.map(\.name).sorted() == ["posts", "users"])
    #expect(try memory.names[url("users/7")]?.value == "Ann")
    #expect(try memory.names[url("users/9")]?.value == "Cid")
  }
}
