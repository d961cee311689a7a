import ApiSession
import ApiSessionTesting
import CantinaTestSupport
import Foundation
import Synchronization
import Testing

/// Uploads: forms with files, files, and their redirects.
@Suite("Uploads", .bounded, .overEachTransport)
struct UploadTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ request: LoopbackRequest?) -> String { String(decoding: request?.body ?? [], as: UTF8.self) }

  @Test("A multipart form is sent with its names and types, from memory or files", arguments: [true, false])
  func multipart(hasFile: Bool) async throws {
    let loopback = try Loopback()
    loopback.server.on("*", .status(204))
    try folder.write("file bytes", to: "a b.txt")
    let path = folder.url.path + "/a b.txt"
    let file =
      hasFile
      ? BodyPart.file("up", path: path, type: "text/plain")
      : .data("up", Data("file bytes".utf8), fileName: "a b.txt", type: "text/plain")
    _ = try await loopback.session.send(
      ApiRequest<NoContent>.post("x/", .multipart([.field("na\"me\r\n", "zażółć"), file])))
    let request = try #require(loopback.server.requests.first)
    let type = try #require(request.header("content-type"))
    let boundary = try #require(type.split(separator: "boundary=").last)
    #expect(type.hasPrefix("multipart/form-data; boundary="))
    #expect(
      text(request) == """
        --\(boundary)\r
        Content-Disposition: form-data; name="na%22me%0D%0A"\r
        \r
        zażółć\r
        --\(boundary)\r
        Content-Disposition: form-data; name="up"; filename="a b.txt"\r
        Content-Type: text/plain\r
        \r
        file bytes\r
        --\(boundary)--\r

        """)
    #expect(request.header("content-length") == "\(request.body.count)")
    await eventually("temporary files are removed", seen: { "\(temporaryBodies)" }) { temporaryBodies.isEmpty }
  }

  private var temporaryBodies: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
    return (names ?? []).filter { $0.hasPrefix("body-\(getpid())-") }
  }

  @Test("A file is uploaded whole, with its length and progress, and the response is decoded")
  func file() async throws {
    let loopback = try Loopback()
    loopback.server.on("*", .json(#"{"name":"a"}"#))
    let content = String(repeating: "0123456789abcdef", count: 200_000)
    try folder.write(content, to: "file")
    let sent = Mutex([UploadProgress]())
    let response = try await loopback.session.upload(
      ApiRequest<Loopback.Thing>.put("x/", .file(folder.url.path + "/file", type: "image/png"))
    ) { progress in sent.withLock { $0.append(progress) } }
    #expect(response.value.name == "a")
    let request = try #require(loopback.server.requests.first)
    #expect(request.method == "PUT" && request.header("content-type") == "image/png")
    #expect(request.header("content-length") == "3200000" && text(request) == content)
    let steps = sent.withLock { $0 }
    #expect(steps.last == UploadProgress(sent: 3_200_000, size: 3_200_000) && steps.last?.fraction == 1)
    #expect(steps.map(\.sent) == steps.map(\.sent).sorted())
  }

  @Test("A file is sent again after a failure, and an empty file can be sent")
  func again() async throws {
    let loopback = try Loopback(ApiConfiguration(retry: RetryPolicy(attempts: 2, base: .zero)))
    loopback.server.on("*", .sequence([.status(503), .json(#"{"name":"a"}"#)]))
    for content in ["content", ""] {
      try folder.write(content, to: "file")
      _ = try await loopback.session.send(
        ApiRequest<Loopback.Thing>.put("x/", .file(folder.url.path + "/file")))
      #expect(text(loopback.server.requests.last) == content)
    }
    #expect(loopback.server.requests.count == 3)
  }

  @Test("An unreadable file is an error, and nothing is sent", arguments: ["none", "."])
  func noFile(name: String) async throws {
    let stub = StubTransport()
    let session = ApiSession(baseURL: try #require(URL(string: "https://h/")), transport: stub)
    do throws(ApiError) {
      _ = try await session.send(ApiRequest<NoContent>.post("x", .file(folder.url.path + "/" + name)))
      Issue.record("it was sent")
    } catch {
      guard case .invalidRequest(.unreadableFile(let path, _)) = error else { throw error }
      #expect(path == folder.url.path + "/" + name && error.kind == .request)
    }
    #expect(stub.requests.isEmpty)
  }

  // (status, target, whether the request allows it, the body that arrives there; nil is a refusal)
  @Test(
    "A redirect keeps the body on its origin and to https, and elsewhere only if allowed",
    arguments: [
      (307, "/y", false, "POST secret"), (308, "/y", false, "POST secret"), (307, "https://h/y", false, "POST secret"),
      (308, "http://h:8080/y", false, nil), (307, "https://other/y", false, nil),
      (307, "https://other/y", true, "POST secret"), (308, "http://other/y", true, "POST secret"),
      (302, "https://other/y", false, "GET "), (303, "/y", false, "GET "),
    ] as [(Int, String, Bool, String?)])
  func redirected(status: Int, target: String, isAllowed: Bool, expected: String?) async throws {
    let stub = StubTransport()
    stub.on(.post, "x", .status(status, headers: ["Location": target]))
    for method in [HttpMethod.get, .post] { stub.on(method, "*", .json(#"{"name":"a"}"#)) }
    let session = ApiSession(
      baseURL: try #require(URL(string: "http://h/")),
      configuration: ApiConfiguration(retry: .never, headers: ["Authorization": "Bearer a"]), transport: stub)
    var request = ApiRequest<Loopback.Thing>.post("x", .data(Data("secret".utf8), type: "text/plain"))
    request.headers = ["Content-Language": "en"]
    request.sendsBodyElsewhere = isAllowed
    let name = try? await session.send(request).value.name
    #expect((name == "a") == (expected != nil))
    let last = try #require(stub.requests.last)
    if let expected {
      #expect("\(last.method.rawValue) \(String(decoding: last.body ?? Data(), as: UTF8.self))" == expected)
      let isKept = expected.hasPrefix("POST")
      #expect((last.headers["Content-Type"] != nil) == isKept)
      #expect(isKept || last.headers["Content-Language"] == nil)
      #expect((last.headers["Authorization"] != nil) == target.hasPrefix("/"))
    } else {
      #expect(stub.requests.count == 1)
    }
  }

  @Test(
    "Other methods survive 301 and 302, and become a read after 303",
    arguments: [(HttpMethod.put, "GET"), (.delete, "GET"), (.head, "HEAD")])
  func verbs(method: HttpMethod, seeOther: String) async throws {
    let stub = StubTransport()
    stub.on(method, "x", .status(301, headers: ["Location": "/y"]))
    stub.on(method, "y", .status(302, headers: ["Location": "/z"]))
    stub.on(method, "z", .status(303, headers: ["Location": "/end"]))
    stub.on("end", .status(204))
    stub.on(method, "end", .status(204))
    let session = ApiSession(
      baseURL: try #require(URL(string: "http://h/")), configuration: ApiConfiguration(retry: .never), transport: stub)
    _ = try await session.send(ApiRequest<NoContent>(method: method, path: "x", decoding: .json))
    #expect(stub.requests.map(\.method.rawValue) == [method.rawValue, method.rawValue, method.rawValue, seeOther])
  }
}
