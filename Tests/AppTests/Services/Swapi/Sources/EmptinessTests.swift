import ApiSession
import Testing

@testable import cantina

/// A failure is not an empty list, and an empty list is not a failure.
@Suite("Empty lists")
struct EmptinessTests {
  private let missing = ScriptedTransport.Answer.statusText(404, #"{"detail":"Not found"}"#)

  private func client(_ answers: [String: ScriptedTransport.Answer]) throws -> SwapiClient {
    SwapiClient(session: try .over(ScriptedTransport(answers)))
  }

  private func envelope(_ rows: String, count: Int, next: String = "null") -> ScriptedTransport.Answer {
    .json(#"{"count": \#(count), "next": \#(next), "results": [\#(rows)]}"#)
  }

  @Test(
    "A list without readable records is an error at the first flaw",
    arguments: [
      (#"{"name": 5, "url": 7}, {"name": true}"#, "results[0].name"), ("7, 8", "results[0]"),
      (#"{}, {"height": "1"}"#, "results[0].name"), ("null", "results[0]"),
    ])
  func unreadable(rows: String, path: String) async throws {
    let client = try client(["people/": envelope(rows, count: 3)])
    let error = await #expect(throws: ApiError.self) { try await client.list(Person.self) }
    guard case .decoding(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.path == path)
  }

  @Test(
    "The other dialects report the same error",
    arguments: ["[{\"name\": 5}]", #"{"message": "ok", "results": [{"name": 5}]}"#])
  func otherDialects(body: String) async throws {
    for base in ["https://swapi.info/api/", "https://www.swapi.tech/api/"] {
      let answers = ["people", "people?page=1&limit=100", "people/"].map { ($0, ScriptedTransport.Answer.json(body)) }
      let session = try ApiSession.over(ScriptedTransport(Dictionary(uniqueKeysWithValues: answers)), base: base)
      await #expect(throws: ApiError.self) { try await SwapiClient(session: session).list(Person.self) }
    }
  }

  @Test("A list that claims records but has none is not empty")
  func contradiction() async throws {
    let client = try client(["people/": envelope("", count: 82)])
    await #expect(throws: ApiError.self) { try await client.list(Person.self) }
  }

  @Test("An empty array and a count of 0 are an empty list, also of a search")
  func honest() async throws {
    let luke = #"{"name": "Luke", "url": "https://swapi.dev/api/people/1/"}"#
    let client = try client([
      "people/": envelope("", count: 0), "planets/?search=x": envelope("", count: 0), "films/": envelope("", count: 0),
      "people/?search=luke": envelope(luke, count: 1),
    ])
    #expect(try await client.list(Person.self).value == Page(items: [], total: 0, next: nil))
    #expect(try await client.list(Planet.self, matching: "x").value.items.isEmpty)
  }

  @Test("A page past the end and a search without hits are empty if the source says so")
  func behindTheEnd() async throws {
    let luke = #"{"name": "Luke", "url": "https://swapi.dev/api/people/1/"}"#
    let client = try client([
      "people/": envelope(luke, count: 1, next: #""https://swapi.dev/api/people/?page=2""#), "people/?page=2": missing,
      "people/?search=x": missing, "planets/": missing, "films/?page=2": .status(404),
    ])
    let first = try await client.list(Person.self).value
    let second = try await client.list(Person.self, page: first.next)
    #expect(second.value.items.isEmpty && second.value.next == nil)
    #expect(second.provenance == .live(host: "swapi.dev"))
    #expect(try await client.list(Person.self, matching: "x").value.items.isEmpty)
    // A complete list cannot be missing, and an HTML page is not a server's message.
    await #expect(throws: ApiError.self) { try await client.list(Planet.self) }
    await #expect(throws: ApiError.self) { try await client.list(Film.self, page: first.next) }
  }
}
