import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaTestSupport
import Testing

@Suite("Fixture transport")
struct FixtureTransportTests {
  private struct Person: Decodable, Hashable { let name: String }

  private func session(_ folder: TemporaryFolder) throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: "https://swapi.dev/api/")), transport: FixtureTransport(root: folder.url),
      clock: ContinuousClock(), now: { Date(timeIntervalSince1970: 0) })
  }

  @Test("A path maps to its index or a file of its name, and a query to its own file")
  func layout() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"name":"all"}"#, to: "people/index.json")
    try folder.write(#"{"name":"one"}"#, to: "people/1.json")
    try folder.write(#"{"name":"page"}"#, to: "people/page=2.json")
    try folder.write(#"{"name":"odd"}"#, to: "search.php/s=a%2Fb%20%C3%A9.json")
    let session = try session(folder)
    func name(_ path: String, _ query: ApiQuery = [:]) async throws -> String {
      try await session.send(ApiRequest<Person>.get(ApiPath(path), query: query)).value.name
    }
    #expect(try await name("people/") == "all")
    #expect(try await name("people") == "all")
    #expect(try await name("people/1/") == "one")
    #expect(try await name("people/", ["page": 2, "key": .private("x")]) == "page")
    #expect(try await name("http://swapi.dev/api/people/?page=2") == "page")
    #expect(try await name("search.php", ["s": "a/b é"]) == "odd")
  }

  @Test("A response from a fixture says so")
  func source() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"name":"one"}"#, to: "people/1.json")
    #expect(try await session(folder).send(ApiRequest<Person>.get("people/1/")).source == .fixture)
  }

  @Test("A missing fixture names the expected file")
  func missing() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: ApiError.fixtureMissing(path: "people/+search=luke.json")) {
      try await session(folder).send(ApiRequest<Person>.get("people/", query: ["search": "luke"]))
    }
  }

  @Test("A fixture that begins with a NUL byte is refused before the rest is read")
  func sparse() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/people/index.json"
    try folder.write("", to: "people/index.json")
    #expect(truncate(path, 15 << 20) == 0)
    await #expect(throws: ApiError.fixtureDamaged(path: path, detail: "binary data and no text")) {
      try await session(folder).send(ApiRequest<Person>.get("people/"))
    }
    // Raw bytes are not decoded.
    #expect(try await session(folder).send(ApiRequest.data("people/")).value.count == 15 << 20)
  }

  @Test("JSON padded with zeros is refused, and UTF-16 is read")
  func zeros() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/people/index.json"
    try folder.write(#"{"name":"one"}"#, to: "people/index.json")
    #expect(truncate(path, 15 << 20) == 0)
    await #expect(throws: ApiError.fixtureDamaged(path: path, detail: "binary data and no text")) {
      try await session(folder).send(ApiRequest<Person>.get("people/"))
    }
    try Data([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]).write(to: URL(filePath: path))
    let body = ApiRequest<Data>(
      method: .get, path: "people/", decoding: ResponseDecoding(accept: "application/json") { $0 })
    #expect(try await session(folder).send(body).value.count == 6)
  }

  @Test("A path that ends in index has its own file, and an older recording is still found")
  func index() async throws {
    let folder = try TemporaryFolder()
    func name(_ path: String) async throws -> String {
      try await session(folder).send(ApiRequest<Person>.get(ApiPath(path))).value.name
    }
    try folder.write(#"{"name":"all"}"#, to: "people/index.json")
    #expect(try await name("people/index") == "all")
    try folder.write(#"{"name":"index"}"#, to: "people/%69ndex.json")
    #expect(try await name("people/index") == "index")
    #expect(try await name("people/") == "all")
    #expect(try await name("people") == "all")
  }

  @Test("A fixture that is too large counts as damaged")
  func large() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/people/index.json"
    try folder.write("", to: "people/index.json")
    #expect(truncate(path, 1 << 40) == 0)
    await #expect(throws: ApiError.fixtureDamaged(path: path, detail: "larger than 16777216 bytes")) {
      try await session(folder).send(ApiRequest<Person>.get("people/"))
    }
  }

  @Test("A key in a path appears in no file name, inside or outside the base")
  func privateSegment() async throws {
    let base = try #require(URL(string: "https://h/v1/KEY/"))
    for (url, name) in [
      ("https://h/v1/KEY/x/", "x/index.json"), ("https://h/v2/KEY/x/", "h/v2/x/index.json"),
      ("https://other/v1/KEY/x/?a=1", "other/v1/x/+a=1.json"),
    ] {
      let hop = TransportRequest(
        url: try #require(URL(string: url)), baseURL: base, redactor: Redactor(segments: ["KEY"]))
      #expect(FixtureLayout.files(for: hop).first == name)
    }
  }

  @Test("No request escapes the folder", arguments: ["https://swapi.dev/api/%2E%2E/secret", "https://../secret"])
  func escape(url: String) async throws {
    let folder = try TemporaryFolder(inner: "root")
    // A file that would be a valid response.
    for place in ["../secret.json", "../secret/index.json"] { try folder.write(#"{"name":"secret"}"#, to: place) }
    let session = try session(folder)
    do throws(ApiError) {
      _ = try await session.send(ApiRequest<Person>.get(ApiPath(url)))
      Issue.record("it was read")
    } catch {
      #expect(error.kind == .fixture, "\(error)")
    }
  }
}
