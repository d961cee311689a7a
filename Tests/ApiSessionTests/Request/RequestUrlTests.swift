import Foundation
import Testing

@testable import ApiSession

@Suite("Request URL")
struct RequestUrlTests {
  private func resolve(
    _ path: String, query: ApiQuery = [:], base: String = "https://swapi.dev/api/", privateNames: Set<String> = []
  ) throws -> RequestUrl {
    try RequestUrl(
      base: RequestBase(#require(URL(string: base))), path: ApiPath(path), query: query,
      redactor: Redactor(queryNames: privateNames))
  }

  @Test(
    "A path is appended to the base, encoded, and keeps its trailing slash",
    arguments: [
      ("people/", "https://swapi.dev/api/people/"),
      ("people", "https://swapi.dev/api/people"),
      ("/people/", "https://swapi.dev/api/people/"),
      ("", "https://swapi.dev/api/"),
      ("a b/ü#%", "https://swapi.dev/api/a%20b/%C3%BC%23%25"),
    ])
  func paths(path: String, expected: String) throws {
    #expect(try resolve(path).url.absoluteString == expected)
  }

  @Test("A base without a trailing slash still counts as a folder")
  func baseWithoutSlash() throws {
    #expect(try resolve("people/", base: "https://h/api").url.absoluteString == "https://h/api/people/")
  }

  @Test("The base's query, user and password are kept, and its secrets are redacted")
  func richBase() throws {
    let request = try resolve("x/", query: ["a": 1], base: "https://user:pass@h/api/?key=k#part")
    #expect(request.url.absoluteString == "https://user:pass@h/api/x/?key=k&a=1")
    #expect(request.redacted == "https://h/api/x/?key=...&a=1")
  }

  @Test("A base without a host is invalid", arguments: ["/api/", "file:///api/", "mailto:a@b"])
  func noHost(base: String) {
    #expect(throws: ApiError.invalidUrl(base)) { try resolve("x/", base: base) }
  }

  @Test("A query keeps its order, and every reserved byte is encoded")
  func query() throws {
    let url = try resolve("s/", query: ["z": "a+b&c=d#e", "a": "é ~", "n": 2, "none": nil]).url
    #expect(url.absoluteString == "https://swapi.dev/api/s/?z=a%2Bb%26c%3Dd%23e&a=%C3%A9%20~&n=2")
  }

  @Test("A whole URL is used as is, and a query is appended to its own")
  func whole() throws {
    let url = try resolve("https://other.example/x/?page=2", query: ["q": "r"]).url
    #expect(url.absoluteString == "https://other.example/x/?page=2&q=r")
  }

  @Test("An http link to the base's own host is upgraded to https")
  func raised() throws {
    #expect(try resolve("http://swapi.dev/api/people/?page=2").url.scheme == "https")
  }

  @Test("A link that downgrades to http on another host is refused")
  func downgrade() {
    #expect(throws: ApiError.invalidRequest(.insecureUrl("http://else.example/"))) {
      try resolve("http://else.example/")
    }
  }

  @Test("Neither user, password nor a private value is shown", arguments: [true, false])
  func shown(isMarkedByRequest: Bool) throws {
    let request = try resolve(
      "https://user:pass@h/x/?a=1&key=secret", query: ["b": isMarkedByRequest ? .private("secret") : "2"],
      privateNames: ["key"])
    #expect(!request.redacted.contains("secret"))
    #expect(!request.redacted.contains("pass"))
    #expect(request.redacted == "https://h/x/?a=1&key=...&b=\(isMarkedByRequest ? "..." : "2")")
  }

  @Test("A path that climbs out of the base is refused", arguments: ["../x", "a/../../b", "."])
  func climbing(path: String) {
    #expect(throws: ApiError.invalidUrl(path)) { try resolve(path) }
  }
}
