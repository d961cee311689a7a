import ApiSession
import ApiSessionTesting
import CantinaTestSupport
import Foundation
import Testing

/// The URLs made from paths, queries and links.
@Suite("Addresses", .bounded)
struct AddressTests {
  private struct Page: Codable, Sendable { let next: String? }

  private let stub = StubTransport()

  private func session(_ base: String = "https://h/services/api/") throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: base)), configuration: ApiConfiguration(retry: .never), transport: stub)
  }

  @Test("A segment of dots is refused", arguments: [".", ".."])
  func dots(segment: String) async throws {
    let session = try session()
    for path: ApiPath in ["users/\(segment: segment)/keys", "\(private: segment)", ApiPath("a/\(segment)/b")] {
      do throws(ApiError) {
        _ = try await session.send(ApiRequest<NoContent>.get(path))
        Issue.record("it was sent")
      } catch {
        guard case .invalidUrl = error else { Issue.record("\(error)"); continue }
      }
    }
    #expect(stub.requests.isEmpty)
    stub.on("*", .status(204))
    _ = try await session.send(ApiRequest<NoContent>.get("\(segment: "..." )/.a/\(segment: "a..b")"))
    #expect(stub.requests.first?.url.absoluteString == "https://h/services/api/.../.a/a..b")
  }

  @Test("A query inside a path is an error, unlike a question mark in a segment or URL")
  func queryInPath() async throws {
    let session = try session()
    await #expect(throws: ApiError.invalidRequest(.queryInPath("people/?page=2"))) {
      try await session.send(ApiRequest<NoContent>.get("people/?page=2"))
    }
    #expect(stub.requests.isEmpty)
    stub.on("*", .status(204))
    for path: ApiPath in ["\(segment: "a?b")", "https://h/x?a=1"] {
      _ = try await session.send(ApiRequest<NoContent>.get(path))
    }
    #expect(stub.requests.map(\.url.absoluteString) == ["https://h/services/api/a%3Fb", "https://h/x?a=1"])
  }

  @Test("Query values are strings, numbers, Booleans and lists; nil is omitted")
  func values() async throws {
    stub.on("*", .status(204))
    let (text, page, none): (String, Int, String?) = ("a b&c", 2, nil)
    let query: ApiQuery = [
      "q": text, "page": page, "open": true, "share": 0.5, "tags": ["a", "b"], "none": none, "nil": nil,
      "cut": text.prefix(1), "empty": [String](), "said": "\(page)", "key": .private("secret"),
    ]
    _ = try await session().send(ApiRequest<NoContent>.get("x", query: query))
    #expect(
      stub.requests.first?.url.query(percentEncoded: true)
        == "q=a%20b%26c&page=2&open=true&share=0.5&tags=a&tags=b&cut=a&said=2&key=secret")
    #expect(query.items.filter(\.isPrivate).map(\.name) == ["key"])
  }

  // RFC 3986, section 5; the page was https://h/services/api/list/?page=1.
  @Test(
    "A next-page link is resolved against its page, as written",
    arguments: [
      ("/services/data/v1?page=2", "https://h/services/data/v1?page=2"),
      ("?page=2", "https://h/services/api/list/?page=2"),
      ("more", "https://h/services/api/list/more"), ("../other/?q=a%20b+c", "https://h/services/api/other/?q=a%20b+c"),
      ("https://h/x?y=%2F", "https://h/x?y=%2F"), ("//other/x", "https://other/x"),
    ])
  func next(place: String, expected: String) async throws {
    stub.on("list/?page=1", .json(#"{"next": "\#(place)"}"#))
    stub.on("*", .json(#"{"next": null}"#))
    let first = ApiRequest<Page>.get("list/", query: ["page": 1])
    var urls: [String] = []
    for try await page in try session().pages(first, next: \.next) { urls.append(page.url.absoluteString) }
    #expect(urls == ["https://h/services/api/list/?page=1", expected])
  }

  @Test("A relative next-page link keeps the base's query and the redaction of private values")
  func baseQuery() async throws {
    stub.on("*", .json(#"{"next": null}"#))
    stub.on("https://h/KEY/list?token=T&page=1", .json(#"{"next": "?page=2"}"#))
    let log = EventLog()
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/?token=T")),
      configuration: ApiConfiguration(retry: .never, redactor: Redactor(queryNames: ["token"])), transport: stub,
      eventMonitor: log.note)
    for try await _ in session.pages(
      ApiRequest<Page>.get("\(private: "KEY")/list", query: ["page": 1]), next: \.next)
    {}
    #expect(
      stub.requests.map(\.url.absoluteString) == [
        "https://h/KEY/list?token=T&page=1", "https://h/KEY/list?token=T&page=2",
      ])
    #expect(log.events.allSatisfy { !$0.url.contains("KEY") && !$0.url.contains("T&") })
  }
}
