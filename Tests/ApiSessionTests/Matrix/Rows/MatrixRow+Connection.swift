import ApiSession
import Foundation
import CantinaTestSupport

extension MatrixRow {
  /// No server, or a connection that breaks before a response.
  static let connectionRows: [MatrixRow] = [
    MatrixRow(
      "refused port", attempts: 3, elapsed: .milliseconds(450),
      expected: { _ in .text("connection refused at the port") },
      play: { scene in
        let port = try ClosedPort()
        let outcome = await scene.ask("http://127.0.0.1:\(port.number)/")
        let refused = Outcome.error(.connectionRefused(host: "127.0.0.1", port: port.number))
        return outcome == refused ? .text("connection refused at the port") : outcome
      }),
    MatrixRow(
      "unknown host", attempts: 3, elapsed: .milliseconds(450),
      expected: { _ in .error(.hostNotFound(host: "nobody.invalid")) },
      play: { await $0.ask("http://nobody.invalid/") }),
    .transient("accept then close", "", .closed) { .error(.connectionLost(.beforeResponse, url: $0)) },
    .transient("server that resets", "at once", .reset) { .error(.connectionLost(.beforeResponse, url: $0)) },
    .transient(
      "server that resets", "in the body",
      .steps([.send(LoopbackReply.head(200, [("Content-Length", "10")]) + Array("abc".utf8)), .reset])
    ) {
      .error(.connectionLost(.duringBody(received: 3, expected: 10), url: $0))
    },
    .transient("close before headers", "in the first line", .raw("HTTP/1.1 200")) {
      .error(.connectionLost(.beforeResponse, url: $0))
    },
    .transient("headers cut", "after the length was told", .raw("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n")) {
      .error(.connectionLost(.beforeResponse, url: $0))
    },
  ]

  /// Bodies that end too early or contradict their header.
  static let brokenBodyRows: [MatrixRow] = [
    .transient("body shorter than its length", "", .cut(body: "abc", announcing: 10)) {
      .error(.connectionLost(.duringBody(received: 3, expected: 10), url: $0))
    },
    .transient("chunk cut", "in a chunk", .chunked(["abc"], ending: "5\r\nab", thenClose: true)) {
      .error(.connectionLost(.duringBody(received: 5, expected: nil), url: $0))
    },
    .transient("chunk cut", "the last one missing", .chunked(["abc"], ending: "", thenClose: true)) {
      .error(.connectionLost(.duringBody(received: 3, expected: nil), url: $0))
    },
    .transient("bad chunk size", "", .chunked(["abc"], ending: "zz\r\n", thenClose: true)) {
      .error(.malformedResponse(url: $0, detail: "Illegal or missing hexadecimal sequence in chunked-encoding"))
    },
    .transient("not HTTP", "another protocol", .raw("SSH-2.0-OpenSSH\r\n")) {
      .error(.malformedResponse(url: $0, detail: "Received HTTP/0.9 when not allowed"))
    },
    .transient("not HTTP", "a length that is no number", .raw("HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\nok")) {
      .error(.malformedResponse(url: $0, detail: "Invalid Content-Length: value"))
    },
    .transient("not HTTP", "a header without a colon", .raw("HTTP/1.1 200 OK\r\nbroken\r\n\r\n")) {
      .error(.malformedResponse(url: $0, detail: "Header without colon"))
    },
    // These were reported as errors of the program itself, with words about its memory.
    .transient(
      "not HTTP", "a header of 300 kB", .raw("HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 300_000))\r\n\r\n")
    ) {
      .error(.malformedResponse(url: $0, detail: "Out of memory"))
    },
    .transient(
      "not HTTP", "20,000 answers in between",
      .raw(String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 20_000))
    ) {
      .error(.malformedResponse(url: $0, detail: "Too large response headers: 307223 > 307200"))
    },
    .wire("gzip", "good", .status(200, bytes: Gzip.stored(good), headers: gzip)) { _ in .value("a") },
    .transient("gzip", "bad", .status(200, body: "not gzip at all", headers: gzip)) {
      .error(
        .malformedResponse(
          url: $0, detail: "Error while processing content unencoding: incorrect header check"))
    },
    .wire("gzip", "a bomb of 64 MB", .status(200, bytes: Gzip.bomb(unpackedMegabytes: 64), headers: gzip)) {
      .error(.responseTooLarge(limit: 16 << 20, url: $0))
    },
    .transient("gzip", "unknown encoding", .status(200, body: "x", headers: [("Content-Encoding", "odd")])) {
      .error(
        .malformedResponse(
          url: $0,
          detail: "Unrecognized content encoding type. libcurl understands deflate, gzip, br, zstd content encodings."))
    },
  ]

  static let good = #"{"name":"a"}"#
  private static let gzip = [("Content-Encoding", "gzip")]
}
