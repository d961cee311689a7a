import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaTestSupport
import Testing

@Suite("Reading one file")
struct FileTransportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func send(_ path: String, method: HttpMethod = .get, limit: Int = 16 << 20) async throws(ApiError)
    -> TransportResponse
  {
    guard let url = URL(string: "https://localhost/") else { throw .invalidUrl("") }
    return try await FileTransport(path: path).send(TransportRequest(method: method, url: url, bodyLimit: limit))
  }

  @Test("The file is the response, whatever its name")
  func answer() async throws {
    try folder.write("[1]", to: "a b%20?#ü.json")
    let path = folder.url.path + "/a b%20?#ü.json"
    let response = try await send(path)
    #expect(response.body == Data("[1]".utf8))
    #expect(response.source == .fixture)
    #expect(response.file == path)
  }

  @Test("A missing, special or oversized file is an error that names its path")
  func errors() async throws {
    let path = folder.url.path
    await #expect(throws: ApiError.fixtureMissing(path: path + "/none")) { try await send(path + "/none") }
    await #expect(throws: ApiError.fixtureDamaged(path: path, detail: "not a regular file")) { try await send(path) }
    await #expect(throws: ApiError.fixtureDamaged(path: "/dev/null", detail: "not a regular file")) {
      try await send("/dev/null")
    }
    try folder.write("[1, 2]", to: "long")
    await #expect(throws: ApiError.fixtureDamaged(path: path + "/long", detail: "larger than 3 bytes")) {
      try await send(path + "/long", limit: 3)
    }
    await #expect(throws: ApiError.self) { try await send(path + "/long", method: .post) }
  }
}
