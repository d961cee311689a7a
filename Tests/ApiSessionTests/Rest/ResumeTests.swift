import ApiSession
import ApiSessionTesting
import CantinaTestSupport
import Foundation
import Testing

/// Downloads that continue after a cut, and those that must not.
@Suite("Resumed downloads", .bounded, .overEachTransport)
struct ResumeTests {
  private let folder: TemporaryFolder
  private let loopback: Loopback

  init() throws {
    folder = try TemporaryFolder()
    loopback = try Loopback(ApiConfiguration(retry: RetryPolicy(attempts: 2, base: .zero)))
  }

  private func download() async throws(ApiError) -> Int {
    try await loopback.session.download(.data("x/"), to: folder.url.path + "/file").value
  }

  private static func cut(_ body: String, _ headers: [(String, String)], of length: Int = 10) -> LoopbackReply {
    .steps([.send(LoopbackReply.head(200, [("Content-Length", "\(length)")] + headers) + Array(body.utf8)), .close])
  }

  @Test(
    "Last-Modified resumes a download only if a minute older than Date and without a weak tag",
    arguments: [
      ("Sun, 06 Nov 1994 08:50:37 GMT", "", true), ("Sun, 06 Nov 1994 08:49:40 GMT", "", false), ("", "", false),
      ("Sun, 06 Nov 1994 08:50:37 GMT", "W/\"1\"", false),
    ])
  func dates(date: String, tag: String, isContinued: Bool) async throws {
    let changed = "Sun, 06 Nov 1994 08:49:37 GMT"
    let headers = [("Last-Modified", changed), ("Date", date), ("ETag", tag)].filter { !$0.1.isEmpty }
    let server = loopback.server
    server.on(
      "/x/",
      .dynamic { request in
        if let range = request.header("range"), range == "bytes=5-", request.header("if-range") == changed {
          return .status(206, body: "56789", headers: [("Content-Range", "bytes 5-9/10")])
        }
        return request.header("range") == nil && server.requests.count > 1
          ? .status(200, body: "abcdefghij") : Self.cut("01234", headers)
      })
    #expect(try await download() == 10)
    #expect(folder.read("file") == (isContinued ? "0123456789" : "abcdefghij"))
  }

  @Test(
    "A part of different content is not appended, and the download restarts",
    arguments: [
      [("Content-Range", "bytes 5-9/10"), ("ETag", "\"2\"")], [("Content-Range", "bytes 5-10/11"), ("ETag", "\"1\"")],
    ])
  func changed(headers: [(String, String)]) async throws {
    loopback.server.on(
      "/x/",
      .sequence([
        Self.cut("01234", [("ETag", "\"1\"")]), .status(206, body: "other", headers: headers),
        .status(200, body: "abcdefghij"),
      ]))
    var request = ApiRequest<Data>.data("x/")
    request.retry = RetryPolicy(attempts: 3, base: .zero)
    #expect(try await loopback.session.download(request, to: folder.url.path + "/file").value == 10)
    #expect(folder.read("file") == "abcdefghij")
    #expect(loopback.server.requests.map { $0.header("range") } == [nil, "bytes=5-", nil])
  }

  // Chunks without the final one: everything has arrived, but no end is announced.
  @Test(
    "416 completes a download that is already whole, and otherwise restarts it", arguments: [true, false])
  func nothingLeft(isWhole: Bool) async throws {
    let chunks = "a\r\n0123456789\r\n"
    loopback.server.on(
      "/x/",
      .sequence([
        .steps([
          .send(
            LoopbackReply.head(200, [("Transfer-Encoding", "chunked"), ("ETag", "\"1\"")]) + Array(chunks.utf8)),
          .close,
        ]),
        .status(416, body: "no such range", headers: [("Content-Range", isWhole ? "bytes */10" : "bytes */4")]),
        .status(200, body: "abcd"),
      ]))
    var request = ApiRequest<Data>.data("x/")
    request.retry = RetryPolicy(attempts: 3, base: .zero)
    let size = try await loopback.session.download(request, to: folder.url.path + "/file").value
    #expect(size == (isWhole ? 10 : 4))
    #expect(folder.read("file") == (isWhole ? "0123456789" : "abcd"))
  }

  @Test("A download resumes as long as it makes progress; without progress the policy ends it")
  func progress() async throws {
    let whole = String((0..<41).map { Character("\($0 % 10)") })
    loopback.server.on(
      "/x/",
      .dynamic { request in
        let from = request.header("range").flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
        let piece = String(whole.dropFirst(from).prefix(1))
        let headers = [("ETag", "\"1\""), ("Content-Length", "\(41 - from)")]
        let range = from > 0 ? [("Content-Range", "bytes \(from)-40/41")] : []
        return .steps([
          .send(LoopbackReply.head(from > 0 ? 206 : 200, headers + range) + Array(piece.utf8)), .close,
        ])
      })
    #expect(try await download() == 41)
    #expect(folder.read("file") == whole && loopback.server.requests.count == 41)
    // Cut at the same place each time, without a way to continue.
    loopback.server.on("/x/", Self.cut("0", []))
    await #expect(throws: ApiError.self) { try await download() }
    #expect(loopback.server.requests.count == 41 + 2)
  }
}
