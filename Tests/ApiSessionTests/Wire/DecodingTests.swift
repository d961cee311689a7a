import ApiSession
import Foundation
import CantinaTestSupport
import Testing

@Suite("JSON of an unexpected shape", .bounded, .overEachTransport)
struct DecodingTests {
  private struct Page: Codable, Sendable {
    let results: [Item]
    let ratio: Double?
  }

  private struct Item: Codable, Sendable {
    let name: String
    let isOld: Bool?
  }

  private func failure(_ body: String) async throws -> (ApiError?, String) {
    let loopback = try Loopback()
    loopback.server.on("/x/", .json(body))
    do throws(ApiError) {
      _ = try await loopback.session.send(ApiRequest<Page>.get("x/"))
      return (nil, "")
    } catch {
      return (error, loopback.url("x/"))
    }
  }

  @Test(
    "The error names the path, what was expected and what was found",
    arguments: [
      (
        #"{"results":[{"name":"a"},{"name":7}]}"#, "results[1].name", DecodingFailure.Problem.wrongType, "String",
        "number"
      ),
      (#"{"results":[{"name":true}]}"#, "results[0].name", .wrongType, "String", "boolean"),
      (#"{"results":[{"name":[]}]}"#, "results[0].name", .wrongType, "String", "array"),
      (#"{"results":[{"name":"a","isOld":"no"}]}"#, "results[0].isOld", .wrongType, "Bool", "string"),
      (#"{"results":{}}"#, "results", .wrongType, "Array<Any>", "object"),
      (#"{"results":[{"name":null}]}"#, "results[0].name", .missingValue, "String", "null"),
      (#"{"results":[{}]}"#, "results[0].name", .missingKey, "name", nil),
      (#"[]"#, "", .wrongType, "Dictionary<String, Any>", "array"),
      (#"null"#, "", .missingValue, "Dictionary<String, Any>", "null"),
    ] as [(String, String, DecodingFailure.Problem, String, String?)])
  func places(
    body: String, path: String, problem: DecodingFailure.Problem, expected: String, found: String?
  ) async throws {
    let (error, url) = try await failure(body)
    guard case .decoding(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.url == url)
    #expect(failure.path == path)
    #expect(failure.problem == problem)
    #expect(failure.expected == expected)
    #expect(failure.found == found)
  }

  @Test(
    "Decoding errors have line and column, also for missing keys and invalid JSON")
  func lines() async throws {
    for (body, line, column) in [
      ("{\n  \"results\": [\n    {\"name\": \"é\"}, {\"name\": 7}\n  ]\n}", 3, 29),
      ("{\"results\": [\n {\"isOld\": true}]}", 2, 2),
    ] {
      guard case .decoding(let failure) = try await failure(body).0 else {
        Issue.record("it was decoded")
        continue
      }
      #expect([failure.line, failure.column] == [line, column])
    }
    guard case .notJson(let facts) = try await failure("{\n  \"results\": [}").0 else {
      Issue.record("it was decoded")
      return
    }
    #expect(facts.place == NotJson.Place(line: 2, column: 15, expected: "value"))
    #expect("\(ApiError.notJson(facts))".contains("line 2, column 15"))
  }

  @Test("Foundation rejects an out-of-range number as invalid JSON")
  func hugeNumber() async throws {
    let (error, url) = try await failure(#"{"results":[],"ratio":1e400}"#)
    #expect(
      error
        == .notJson(
          NotJson(url: url, contentType: "application/json", excerpt: #"{"results":[],"ratio":1e400}"#)))
  }

  @Test("Nesting of ten thousand arrays is an error and not a crash")
  func nesting() async throws {
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    guard case .notJson(let facts) = try await failure(deep).0 else {
      Issue.record("the document was decoded")
      return
    }
    #expect(facts.excerpt == String(repeating: "[", count: 200))
  }

  @Test("A custom decoder's error keeps its own description")
  func ownDecoder() async throws {
    struct Refusal: Error {}
    let loopback = try Loopback()
    loopback.server.on("/x/", .json("{}"))
    let request = ApiRequest<Int>(
      method: .get, path: "x/", decoding: ResponseDecoding(accept: "*/*") { _ in throw Refusal() })
    await #expect(
      throws: ApiError.decoding(
        DecodingFailure(
          url: loopback.url("x/"), path: "", problem: .corrupted, expected: "Int", found: nil, detail: "Refusal()"))
    ) {
      try await loopback.session.send(request)
    }
  }
}
