import CantinaTestSupport
import Foundation
import Testing

/// An answer of a hostile or broken server, as sent over the wire.
struct HostileAnswer: Sendable {
  /// The faulty part of an answer.
  enum Group: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case statusLines, statuses, heads, lengths, chunks, encodings, numbers, nesting, keys, links,
      redirects, nextPages
    case oddJson, texts

    var testDescription: String { rawValue }
  }

  let name: String
  /// Makes the answer to a request.
  let reply: @Sendable (LoopbackRequest) -> LoopbackReply

  init(_ name: String, _ reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply) {
    (self.name, self.reply) = (name, reply)
  }

  /// Makes an answer of raw bytes, after which the server closes.
  init(_ name: String, raw: String) {
    self.init(name) { _ in .raw(raw) }
  }

  /// Makes an answer of JSON with status 200.
  init(_ name: String, json: String, headers: [(String, String)] = []) {
    self.init(name) { _ in .json(json, headers: headers) }
  }

  /// Returns the answers of a group.
  static func all(_ group: Group) -> [HostileAnswer] {
    switch group {
    case .statusLines: statusLines
    case .statuses: statuses
    case .heads: heads
    case .lengths: lengths
    case .chunks: chunks
    case .encodings: encodings
    case .numbers: numbers
    case .nesting: nesting
    case .keys: keys
    case .links: links
    case .redirects: redirects
    case .nextPages: nextPages
    case .oddJson: oddJson
    case .texts: texts
    }
  }

  static let list = #"[{"id": 1, "name": "One"}, {"id": 2, "name": "Two"}]"#

  static func joined(_ parts: [HostileAnswer]...) -> [HostileAnswer] {
    parts.flatMap(\.self)
  }

  static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let statusLines: [HostileAnswer] = [
    "", "\r\n", "\n\n\n", "garbage", "HTTP/1.1", "HTTP/1.1 ", "HTTP/1.1 200", "HTTP/1.1 200 ",
    "HTTP/1.1 2 OK",
    "HTTP/1.1 099 Low", "HTTP/1.1 000 Zero", "HTTP/1.1 999 High", "HTTP/1.1 1000 Long",
    "HTTP/1.1 -1 Less",
    "HTTP/1.1 99999999999999999999 Huge", "HTTP/1.1 abc", "HTTP/1.1  200  OK", "HTTP/9.9 200 OK",
    "HTTP/1.0 200 OK",
    "HTTP/2 200 OK", "HTTP/0.9 200 OK", "ICY 200 OK", "http/1.1 200 ok", "SSH-2.0-OpenSSH_9.6",
    "\u{16}\u{3}\u{1}",
    "HTTP/1.1 200 \u{1B}[2J\u{1B}]0;owned\u{7}", "HTTP/1.1 200 a\0b", "HTTP/1.1 200 \u{85}\u{202E}",
    "HTTP/1.1 200 \(many("x", 200_000))",
  ].enumerated().map { place, line in
    HostileAnswer(
      "status line \(place): \(line.prefix(30))", raw: "\(line)\r\nConnection: close\r\n\r\n\(list)"
    )
  }

  private static let statuses: [HostileAnswer] = joined(
    [
      101, 102, 103, 201, 203, 204, 205, 206, 226, 300, 304, 305, 306, 400, 401, 402, 403, 404, 405,
      406, 407, 410,
    ].map {
      code in HostileAnswer("status \(code)") { _ in .status(code, body: list) }
    },
    [
      411, 413, 414, 418, 421, 422, 423, 425, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 511,
      599,
    ].map { code in
      HostileAnswer("status \(code)") { _ in
        .status(
          code, body: "<h1>\u{1B}[31mNo\u{1B}]52;c;b3du\u{7}</h1>" + many("no ", 40_000),
          headers: [
            ("Retry-After", code % 2 == 0 ? "99999999999999999999" : "-1"),
            ("WWW-Authenticate", "Basic realm=\"\u{1B}[2J\""),
          ])
      }
    },
    [
      HostileAnswer("a thousand times 100", raw: many("HTTP/1.1 100 Continue\r\n\r\n", 1_000)),
      HostileAnswer("100 and nothing", raw: "HTTP/1.1 100 Continue\r\n\r\n"),
      HostileAnswer("an error of 30 MB") { _ in .status(500, body: many("0123456789", 3_000_000)) },
    ])

  private static func head(_ name: String, _ fields: String) -> HostileAnswer {
    HostileAnswer(name, raw: "HTTP/1.1 200 OK\r\n\(fields)\r\nConnection: close\r\n\r\n\(list)")
  }

  private static let heads: [HostileAnswer] = [
    head("1,000 fields", (0..<1_000).map { "X-\($0): 1" }.joined(separator: "\r\n")),
    head("20,000 fields", (0..<20_000).map { "X-\($0): 1" }.joined(separator: "\r\n")),
    head("a field of 64 KB", "X: " + many("x", 65_536)),
    head("a field of 2 MB", "X: " + many("x", 2_000_000)),
    head("no colon", "Nothing here"), head("no name", ": value"),
    head("a blank in the name", "A b: c"),
    head("a blank before the colon", "Content-Length : 5"),
    head("a folded field", "X: a\r\n b\r\n\tc"),
    head("a fold at the start", " folded\r\nX: 1"), head("a zero", "X: a\0b"),
    head("escapes", "X: \u{1B}[2J\u{7}"),
    head("Latin-1 and worse", "X: \u{E9}\u{202E}\u{2028}"), head("a bare return", "X: a\rY: b"),
    head("500 types", many("Content-Type: text/html\r\n", 500) + "Content-Type: application/json"),
    head("3,000 cookies", (0..<3_000).map { "Set-Cookie: c\($0)=1" }.joined(separator: "\r\n")),
    head("a type without an end", "Content-Type: application/json; charset=\"" + many("x", 5_000)),
    head(
      "an odd set of characters", "Content-Type: application/json; charset=utf-7; boundary=;;;=,"),
    head(
      "10,000 links",
      "Link: " + (0..<10_000).map { "<?p=\($0)>; rel=\"x\($0)\"" }.joined(separator: ", ")),
    head("a link that is not closed", "Link: <http://127.0.0.1/" + many("<", 20_000)),
    head("links of commas", "Link: " + many(",;\"<>=", 5_000)),
    head("an old date", "Date: \u{0}\r\nAge: -99999999999999"),
    head(
      "odd cache",
      "Cache-Control: max-age=99999999999999999999, stale-if-error=-1\r\nETag: \""
        + many("e", 9_000)),
    HostileAnswer("a head without an end", raw: "HTTP/1.1 200 OK\r\nX: " + many("1", 3_000)),
    HostileAnswer(
      "a head of line feeds alone",
      raw: "HTTP/1.1 200 OK\nContent-Type: application/json\n\n" + list),
  ]

  private static let lengths: [HostileAnswer] = joined(
    [
      "-1", "0", "1", "+5", "0x10", "1e3", "", "abc", " 52 ", "52 bytes", "5, 5", "5, 6", "051",
      "9223372036854775807",
      "9223372036854775808", "18446744073709551615", "18446744073709551616",
      "99999999999999999999999999",
      "1000000000000000", "268435457", "53",
    ].map {
      HostileAnswer("length \($0)", raw: "HTTP/1.1 200 OK\r\nContent-Length: \($0)\r\n\r\n\(list)")
    },
    [("twice the same", "52", "52"), ("twice another", "52", "5"), ("twice, once none", "52", "x")]
      .map {
        HostileAnswer(
          "length \($0.0)",
          raw:
            "HTTP/1.1 200 OK\r\nContent-Length: \($0.1)\r\nContent-Length: \($0.2)\r\n\r\n\(list)")
      })

  private static func chunked(_ name: String, _ body: String, field: String = "chunked")
    -> HostileAnswer
  {
    HostileAnswer(
      "chunks: \(name)",
      raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: \(field)\r\nConnection: close\r\n\r\n\(body)")
  }

  private static let chunks: [HostileAnswer] = joined(
    [
      "-1", "zz", "", " ", "0x5", "+5", "FFFFFFFF", "7FFFFFFFFFFFFFFF", "FFFFFFFFFFFFFFFF",
      "10000000000000000", "5.5",
      "\(many("0", 70_000))5", many("F", 70_000), "34;\(many("x", 100_000))", "34 ", "34;a=\"",
    ].map { chunked("size \($0.prefix(20))", "\($0)\r\n\(list)\r\n0\r\n\r\n") },
    [
      chunked("no line end behind one", "2\r\n[]3\r\n   \r\n0\r\n\r\n"),
      chunked("line feeds alone", "2\n[]\n0\n\n"),
      chunked("cut in one", "34\r\n["), chunked("cut before the last", "2\r\n[]\r\n"),
      chunked("nothing", ""),
      chunked("the last first", "0\r\n\r\n2\r\n[]\r\n0\r\n\r\n"),
      chunked("20,000 of a byte", many("1\r\n \r\n", 20_000) + "2\r\n[]\r\n0\r\n\r\n"),
      chunked("5,000 trailers", "2\r\n[]\r\n0\r\n" + many("X: 1\r\n", 5_000) + "\r\n"),
      chunked("a trailer with a length", "2\r\n[]\r\n0\r\nContent-Length: 99999\r\n\r\n"),
      chunked("twice", "2\r\n[]\r\n0\r\n\r\n", field: "chunked, chunked"),
      chunked("unknown", "2\r\n[]\r\n0\r\n\r\n", field: "xchunked"),
      chunked("identity", list, field: "identity"),
      chunked("gzip that is none", "2\r\n[]\r\n0\r\n\r\n", field: "gzip, chunked"),
      chunked("a length too", "2\r\n[]\r\n0\r\n\r\n", field: "chunked\r\nContent-Length: 3"),
    ])

  private static func encoded(_ name: String, _ encoding: String, _ bytes: [UInt8]) -> HostileAnswer {
    HostileAnswer("\(encoding): \(name)") { _ in
      .status(
        200, bytes: bytes,
        headers: [("Content-Encoding", encoding), ("Content-Type", "application/json")])
    }
  }

  private static let packed = Gzip.stored(list)

  private static let encodings: [HostileAnswer] = joined(
    [
      encoded("none", "gzip", Array(list.utf8)), encoded("nothing", "gzip", []),
      encoded("the head alone", "gzip", Array(packed.prefix(10))),
      encoded("cut", "gzip", Array(packed.dropLast(12))),
      encoded("a wrong sum", "gzip", packed.dropLast(8) + [1, 2, 3, 4] + packed.suffix(4)),
      encoded("a wrong size", "gzip", packed.dropLast(4) + [255, 255, 255, 255]),
      encoded("more behind it", "gzip", packed + Array("more".utf8)),
      encoded("twice", "gzip", packed + packed),
      encoded(
        "a head that names a file", "gzip",
        [31, 139, 8, 8, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 65, count: 90_000)),
      encoded("all flags", "gzip", [31, 139, 8, 255, 0, 0, 0, 0, 0, 3, 255, 255]),
      encoded("300 MB of blanks", "gzip", Gzip.bomb(unpackedMegabytes: 300)),
      encoded("40 MB of blanks", "gzip", Gzip.bomb(unpackedMegabytes: 40)),
    ],
    [
      "deflate", "br", "zstd", "compress", "x-gzip", "gzip, gzip", "identity", "aes128gcm",
      "\u{1B}[31m", "",
    ].map {
      encoded("plain text", $0, Array(list.utf8))
    })
}
