import ApiSession
import CantinaResources
import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@MainActor
@Suite("Comparing two states: files, recordings, addresses")
struct DiffReaderTests {
  private let folder: TemporaryFolder
  private let reader: DiffReader

  init() throws {
    folder = try TemporaryFolder()
    reader = try DependencyManager.bundled().diff
  }

  private func file(_ name: String, _ text: String) throws -> DiffSide {
    try folder.write(text, to: name)
    return .address(folder.url.appending(path: name))
  }

  /// Makes a recording of these answers, by their file paths.
  private func recording(_ name: String, _ answers: [String: String]) throws -> DiffSide {
    for (path, text) in answers { try folder.write(text, to: "\(name)/\(path)") }
    return .recording(folder.url.appending(path: name, directoryHint: .isDirectory))
  }

  private func diffs(_ before: DiffSide, _ after: DiffSide, id: String? = nil, fields: [String]? = nil) async throws
    -> [ListDiff]
  {
    try await reader.diffs(DiffQuery(before: before, after: after, id: id, fields: fields))
  }

  private func failure(_ before: DiffSide, _ after: DiffSide, id: String? = nil) async -> DiffFailure? {
    do throws(DiffFailure) {
      _ = try await reader.diffs(DiffQuery(before: before, after: after, id: id))
      return nil
    } catch {
      return error
    }
  }

  @Test("Two files are compared whatever their names and wrappers")
  func files() async throws {
    let old = try file("old.json", #"{"results": [{"id": 1, "name": "A"}], "count": 1}"#)
    let new = try file("new.json", "{\"id\": 1, \"name\": \"B\"}\n{\"id\": 2, \"name\": \"C\"}\n")
    let diff = try #require(try await diffs(old, new).first)
    #expect(diff.changes.came.count == 1 && diff.changes.changed.first?.fields.map(\.path) == ["name"])
    #expect(try await diffs(old, old).allSatisfy(\.isEmpty))
  }

  @Test("Lists in a file are compared by name")
  func lists() async throws {
    let old = try file("old.json", #"{"users": [{"id": 1}, {"id": 2}], "posts": [{"id": 1}, {"id": 2}]}"#)
    let new = try file("new.json", #"{"posts": [{"id": 1}], "users": [{"id": 1}, {"id": 2}], "tags": [{"id": 9}]}"#)
    let found = try await diffs(old, new)
    #expect(found.map { $0.url?.listPath } == ["users", "posts", "tags"])
    #expect(found.map(\.isEmpty) == [true, false, false] && found[2].before == nil)
  }

  @Test("Two recordings are compared list by list, with all pages")
  func recordings() async throws {
    let old = try recording(
      "old",
      [
        "apis/a.example/people/index.json":
          #"{"results": [{"id": 1, "name": "A"}], "count": 2, "next": "https://a.example/people?page=2"}"#,
        "apis/a.example/people/page=2.json": #"{"results": [{"id": 2, "name": "B"}], "count": 2, "next": null}"#,
        "apis/a.example/boats/index.json": #"[{"id": 1, "name": "Gull"}]"#,
      ])
    let new = try recording(
      "new",
      [
        "apis/a.example/people/index.json":
          #"{"results": [{"id": 2, "name": "B!"}], "count": 2, "next": "https://a.example/people?page=2"}"#,
        "apis/a.example/people/page=2.json": #"{"results": [{"id": 3, "name": "C"}], "count": 2, "next": null}"#,
        "apis/localhost_8080/cats/index.json": #"[{"id": 1}]"#,
      ])
    let found = try await diffs(old, new)
    #expect(
      found.map { $0.url?.absoluteString } == [
        "https://a.example/boats", "https://a.example/people", "http://localhost:8080/cats",
      ])
    let people = found[1].changes
    #expect(people.came.count == 1 && people.went.count == 1 && people.changed.count == 1)
    #expect(found[0].after == nil && found[2].before == nil && found[0].isOneSided && !found[0].isEmpty)
  }

  @Test("A recording is compared with the current responses of its addresses, or of one address")
  func now() async throws {
    let films = try String(
      contentsOf: Resources.checkedOut.fixtures.appending(path: "swapi/films/index.json"), encoding: .utf8)
    let old = try recording(
      "old", ["swapi/films/index.json": films.replacing("A New Hope", with: "Star Wars")])
    let whole = try await diffs(old, .now)
    #expect(whole.count == 1 && whole[0].changes.changed.first?.fields.map(\.path) == ["title"])
    let url = try #require(URL(string: "https://swapi.dev/api/films/"))
    let one = try await diffs(old, .address(url))
    #expect(one.count == 1 && one[0].changes.changed.count == 1 && one[0].changes.sameCount == 5)
    let turned = try await diffs(.address(url), old)
    #expect(turned[0].changes.changed.first?.fields.first?.after?.string == "Star Wars")
    let described = try await diffs(old, .described(["swapi", "films"]))
    #expect(described[0].changes.changed.count == 1)
  }

  @Test("Inputs that cannot be compared report the reason")
  func failures() async throws {
    let list = try file("list.json", #"[{"id": 1}, {"id": 2}]"#)
    let missing = DiffSide.address(folder.url.appending(path: "missing.json"))
    if case .source(.fixtureMissing, let url)? = await failure(list, missing) {
      #expect(url.lastPathComponent == "missing.json")
    } else {
      Issue.record("a file that is not there was compared")
    }
    let empty = folder.url.appending(path: "empty", directoryHint: .isDirectory)
    #expect(await failure(.recording(empty), .now) == .noRecording(in: empty))
    #expect(await failure(list, .described(["nobody"])) == .unknownApi("nobody"))
    #expect(await failure(list, list, id: "nothing") == .noField("nothing"))
    let two = try recording(
      "two", ["apis/a.example/a/index.json": "[{\"id\": 1}]", "apis/a.example/b/index.json": "[{\"id\": 1}]"])
    let many = await failure(two, list)
    #expect(many == .manyLists(in: folder.url.appending(path: "two", directoryHint: .isDirectory)))
  }

  /// A fallback is not a state to compare: equal data on both sides would look unchanged.
  @Test("A cached fallback for a failed response is never compared")
  func standIn() async throws {
    struct Failing: AnyApiService {
      let answer: Sourced<AnyAnswer>
      func answer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> { answer }
      func file(at url: URL, from origin: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyFile> {
        throw .noNetwork(host: "a.example")
      }
      func knownName(at url: URL) -> Sourced<String>? { nil }
      func knownAnswer(at url: URL) -> Sourced<AnyAnswer>? { nil }
      func place(of url: URL) -> ApiBook.Place? { nil }
      func credentials(for url: URL) -> ApiCredentials { ApiCredentials() }
      func follows(_ url: URL, from origin: URL) -> Bool { true }
    }
    let url = try #require(URL(string: "https://a.example/list"))
    let answer = AnyAnswer(RawAnswer(root: try JsonDocument("[{\"id\": 1}]").root, headers: [:], url: url))
    let stored = Provenance.cached(
      age: .seconds(60), insteadOf: SourceFailure(.noNetwork(host: "a.example"), clock: ManualClock()))
    let api = Failing(answer: Sourced(value: answer, provenance: stored))
    let reader = DiffReader(api: api, book: ApiBook(folder: nil)) { _ in api }
    await #expect(throws: DiffFailure.source(.noNetwork(host: "a.example"), at: url)) {
      try await reader.diffs(DiffQuery(before: .address(url), after: .address(url)))
    }
  }
}
