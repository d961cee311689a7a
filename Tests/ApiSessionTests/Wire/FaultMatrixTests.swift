import ApiSession
import Foundation
import TestSupport
import Testing

/// What a server can do to one request, and the exact error that each comes out as.
@Suite("Fault matrix", .timeLimit(.minutes(1)))
struct FaultMatrixTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let reply: LoopbackReply
    let expected: @Sendable (String) -> ApiError?
    var testDescription: String { name }

    init(_ name: String, _ reply: LoopbackReply, _ expected: @escaping @Sendable (String) -> ApiError?) {
      self.name = name
      self.reply = reply
      self.expected = expected
    }
  }

  @Test("Each way for a connection to go wrong has its own error", arguments: connectionRows)
  func connection(row: Row) async throws { try await check(row) }

  @Test("Each body that is not the expected JSON has its own error", arguments: bodyRows)
  func body(row: Row) async throws { try await check(row) }

  @Test("Each status outside 200 to 299 has its own error", arguments: statusRows)
  func status(row: Row) async throws { try await check(row) }

  private func check(_ row: Row) async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", row.reply)
    #expect(await loopback.failure("x/") == row.expected(loopback.url("x/")))
    #expect(loopback.server.requests.count == 1)
    #expect(loopback.clock.now.offset == .zero)
    await loopback.clock.sleepers(atMost: 0)
  }

  private static let connectionRows: [Row] = [
    Row("accepted, then closed", .closed) { .connectionLost(.beforeResponse, url: $0) },
    Row("reset", .reset) { .connectionLost(.beforeResponse, url: $0) },
    Row("cut in the first line", .raw("HTTP/1.1 200")) { .connectionLost(.beforeResponse, url: $0) },
    Row("body shorter than announced", .cut(body: "abc", announcing: 10)) {
      .connectionLost(.duringBody(received: 3, expected: 10), url: $0)
    },
    Row("reset in the body", .steps([.send(head("Content-Length: 10") + Array("abc".utf8)), .reset])) {
      .connectionLost(.duringBody(received: 3, expected: 10), url: $0)
    },
    Row("chunk cut", .chunked(["abc"], ending: "5\r\nab", thenClose: true)) {
      .connectionLost(.duringBody(received: 5, expected: nil), url: $0)
    },
    Row("last chunk missing", .chunked(["abc"], ending: "", thenClose: true)) {
      .connectionLost(.duringBody(received: 3, expected: nil), url: $0)
    },
    Row("bad chunk size", .chunked(["abc"], ending: "zz\r\n", thenClose: true)) {
      .malformedResponse(url: $0, detail: "Illegal or missing hexadecimal sequence in chunked-encoding")
    },
    Row("not HTTP", .raw("SSH-2.0-OpenSSH\r\n")) {
      .malformedResponse(url: $0, detail: "Received HTTP/0.9 when not allowed")
    },
    Row("length that is no number", .raw("HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\nok")) {
      .malformedResponse(url: $0, detail: "Invalid Content-Length: value")
    },
    Row("header without a colon", .raw("HTTP/1.1 200 OK\r\nbroken\r\n\r\n")) {
      .malformedResponse(url: $0, detail: "Header without colon")
    },
    Row("bad gzip", .status(200, body: "not gzip at all", headers: [("Content-Encoding", "gzip")])) {
      .malformedResponse(url: $0, detail: "Error while processing content unencoding: incorrect header check")
    },
    Row("unknown encoding", .status(200, body: "x", headers: [("Content-Encoding", "odd")])) {
      .malformedResponse(
        url: $0,
        detail: "Unrecognized content encoding type. libcurl understands deflate, gzip, br, zstd content encodings.")
    },
  ]

  private static let bodyRows: [Row] = [
    Row("whole", .json(#"{"name":"a"}"#)) { _ in nil },
    Row("chunked", .chunked([#"{"na"#, #"me":"a"}"#])) { _ in nil },
    Row("good gzip", .status(200, bytes: Gzip.stored(#"{"name":"a"}"#), headers: [("Content-Encoding", "gzip")])) {
      _ in nil
    },
    Row("extra keys", .json(#"{"name":"a","more":[1]}"#)) { _ in nil },
    Row("duplicate keys", .json(#"{"name":"a","name":"b"}"#)) { _ in nil },
    Row("UTF-8 with a byte order mark", .json("\u{FEFF}{\"name\":\"a\"}")) { _ in nil },
    Row("UTF-16", .status(200, bytes: [0xFF, 0xFE] + #"{"name":"a"}"#.utf16.flatMap { [UInt8($0), 0] })) { _ in nil },
    Row("204", .status(204)) { .emptyBody(status: 204, url: $0) },
    Row("205", .status(205)) { .emptyBody(status: 205, url: $0) },
    Row("200 without a body", .status(200)) { .emptyBody(status: 200, url: $0) },
    Row("200 with a page of HTML", .status(200, body: "<html>\n Log\u{7}in", headers: [("Content-Type", "text/html")]))
    {
      .notJson(NotJson(url: $0, contentType: "text/html", isHtml: true, excerpt: "<html> Log in"))
    },
    Row("text", .status(200, body: "None Found")) {
      .notJson(NotJson(url: $0, contentType: nil, isHtml: false, excerpt: "None Found"))
    },
    Row("invalid UTF-8", .status(200, bytes: Array(#"{"name":""#.utf8) + [0xC3, 0x28] + Array("\"}".utf8))) {
      .notJson(NotJson(url: $0, contentType: nil, isHtml: false, excerpt: "{\"name\":\"\u{FFFD}(\"}"))
    },
  ]

  private static let statusRows: [Row] = [
    failure(400) { .unacceptableStatus($0) },
    failure(401) { .unauthorized($0) },
    failure(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")]) { .unauthorized($0) },
    failure(403) { .unauthorized($0) },
    failure(404) { .notFound($0) },
    failure(404, body: "<html>gone</html>") { .notFound($0) },
    failure(408) { .unacceptableStatus($0) },
    failure(410) { .notFound($0) },
    failure(418) { .unacceptableStatus($0) },
    failure(429) { .rateLimited($0) },
    failure(429, headers: [("Retry-After", "7")], wait: .seconds(7)) { .rateLimited($0) },
    failure(429, headers: [("Retry-After", "86400")], wait: .seconds(86_400)) { .rateLimited($0) },
    failure(429, headers: [("Retry-After", "Thu, 01 Jan 1970 00:01:00 GMT")], wait: .seconds(60)) { .rateLimited($0) },
    failure(429, headers: [("Retry-After", "soon")]) { .rateLimited($0) },
    failure(500) { .serverFailure($0) },
    failure(502) { .serverFailure($0) },
    failure(503, headers: [("Retry-After", "0")], wait: .zero) { .serverFailure($0) },
    failure(504) { .serverFailure($0) },
    failure(304) { .unacceptableStatus($0) },
  ]

  private static func failure(
    _ code: Int, body: String = #"{"detail":"no"}"#, headers: [(String, String)] = [], wait: Duration? = nil,
    _ error: @escaping @Sendable (StatusFailure) -> ApiError
  ) -> Row {
    let name = "\(code) \(body.prefix(6)) \(headers.map(\.1).joined())"
    let excerpt = code == 304 ? "" : body
    return Row(name, .status(code, body: code == 304 ? "" : body, headers: headers)) {
      error(StatusFailure(code: code, url: $0, excerpt: excerpt, retryAfter: wait))
    }
  }

  private static func head(_ line: String) -> [UInt8] { Array("HTTP/1.1 200 OK\r\n\(line)\r\n\r\n".utf8) }
}
