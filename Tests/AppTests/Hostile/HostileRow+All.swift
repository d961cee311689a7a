import CantinaTestSupport

extension HostileRow {
  static let statuses = [
    refusing(401), refusing(403),
    HostileRow(
      "401 with a challenge", refusal(401), .status(401, headers: [("WWW-Authenticate", "Basic realm=\"\u{1B}[2J\"")])),
    HostileRow(
      "404 for a list",
      [
        "127.0.0.1 sent an unexpected answer", "Status 404 from http://127.0.0.1",
        "Test the source in the settings, or name another on the command line.",
      ], .status(404, body: "<html>gone</html>")),
    HostileRow(
      "429 with Retry-After", pause + ["Try again in 2 min."], .status(429, headers: [("Retry-After", "120")])),
    HostileRow(
      "429 with a Retry-After of a thousand years", pause + ["Try again later, or choose another source."],
      .status(429, headers: [("Retry-After", "31557600000")])),
    HostileRow(
      "429 with a Retry-After that is nonsense", pause + ["Try again in a few minutes."],
      .status(429, headers: [("Retry-After", "-1e9")])),
    failing(500), failing(503),
    HostileRow(
      "418", ["127.0.0.1 sent an unexpected answer", "Status 418 from http://127.0.0.1"],
      .status(418, body: "\u{1B}]0;owned\u{7}")
    ),
  ]

  static let redirects = [
    HostileRow(
      "301 to itself",
      [
        "127.0.0.1 redirects in circles", "It redirected more than 5 times.",
        "Test the source in the settings, or name another on the command line.",
      ], .redirect(301, to: "/api/people/")),
    HostileRow(
      "301 to ever new places", ["127.0.0.1 redirects in circles"],
      .dynamic { .redirect(301, to: $0.path + "x/") }),
    HostileRow(
      "302 to a file",
      [
        "127.0.0.1 redirects elsewhere", "It leads to file:///etc/passwd, which is not a web address.",
        "Test the source in the settings, or name another on the command line.",
      ], .redirect(to: "file:///etc/passwd")),
    HostileRow(
      "302 to nowhere", ["127.0.0.1 redirects elsewhere", "It does not say where to."], .status(302)),
  ]

  static let bodies = [
    HostileRow(
      "an empty body", ["127.0.0.1 sent nothing", "The answer was empty:", "Try again."],
      .status(200)),
    HostileRow(
      "a page to sign in",
      [
        "127.0.0.1 sent something other than JSON", "It sent a web page instead of data.",
        "open a browser and sign in first",
      ], .status(200, body: "<html>Log\u{9B}31min</html>", headers: [("Content-Type", "text/html")])),
    HostileRow("JSON that ends too early", misplaced, .json(#"{"count":82,"next":null,"results":[{"name":"Lu"#)),
    HostileRow(
      "bytes that are no text", misplaced,
      .status(200, bytes: (0..<2_000).map { UInt8($0 * 7 % 256) }, headers: [("Content-Type", "application/json")])),
    HostileRow("brackets 100,000 deep", misplaced, .json(String(repeating: "[", count: 100_000))),
    HostileRow("a number that nothing holds", garbage, .json(#"{"count":1e999,"results":[]}"#)),
    HostileRow("null", shape, .json("null")),
    HostileRow("an object with nothing in it", shape + ["A value is missing (results)."], .json("{}")),
    HostileRow(
      "records none of which can be read", shape + ["(results[0].name"],
      .json(#"{"count":3,"next":null,"results":[{"name":5,"url":7},7,{}]}"#)),
    HostileRow("a number in place of the records", shape, .json(#"{"count":1,"results":7}"#)),
    HostileRow(
      "50 MB",
      [
        "127.0.0.1 sent too much", "Its answer was larger than 16 MiB.",
        "Test the source in the settings, or name another on the command line.",
      ], .heavy(announcesLength: true)),
    HostileRow("50 MB without a word about it", ["127.0.0.1 sent too much"], .heavy(announcesLength: false)),
  ]

  static let connections = [
    HostileRow(
      "a length that is too long", ["Connection lost", "It was lost after 12 B of 4.9 KiB.", "Try again."],
      .cut(body: #"{"count":82,"#, announcing: 5_000)),
    HostileRow(
      "a length that is too short", misplaced,
      .steps([.send(LoopbackReply.head(200, [("Content-Length", "9")]) + Array(#"{"count":82}"#.utf8)), .close])),
    HostileRow(
      "a reset in the middle", ["Connection lost", "Try again."],
      .steps([.send(LoopbackReply.head(200, [("Content-Length", "5000")]) + Array("{".utf8)), .reset])),
    HostileRow("a reset at once", ["Connection lost", "127.0.0.1 closed the connection before answering."], .reset),
    HostileRow("a connection that is closed at once", ["Connection lost", "Try again."], .closed),
    HostileRow(
      "silence",
      [
        "127.0.0.1 took too long", "No complete answer within 10 s.", "allow more time with --timeout",
      ], isSilent: true, .steps([])),
    HostileRow(
      "a slow drip", ["127.0.0.1 took too long", "No complete answer within 10 s."], isSilent: true,
      try LoopbackReply.dripping()),
  ]

  private static let pause = ["127.0.0.1 asks you to slow down", "Too many requests in a short time"]
  private static let garbage = [
    "127.0.0.1 sent something other than JSON", "The answer is not in the expected format.",
    "Test the source in the settings, or name another on the command line.",
  ]
  /// The error names the position where the text stops being JSON.
  private static let misplaced = [garbage[0], "Line 1, column", garbage[2]]
  private static let shape = [
    "127.0.0.1 sent data in an unexpected shape", "Choose another source, or look for a newer version of this program.",
  ]

  private static func refusal(_ code: Int) -> [String] {
    [
      code == 403 ? "Access refused (403)" : "Sign-in needed (\(code))", "http://127.0.0.1",
      "Check the source in the settings or on the command line.",
    ]
  }

  private static func refusing(_ code: Int) -> HostileRow { HostileRow("\(code)", refusal(code), .status(code)) }

  private static func failing(_ code: Int) -> HostileRow {
    HostileRow(
      "\(code)",
      [
        "127.0.0.1 has a problem", "the problem is on the server.",
        "Try again later, or choose another source.",
      ], .status(code, body: "<h1>no</h1>"))
  }
}

extension LoopbackReply {
  /// Returns 50 MB of blanks, which JSON may begin with.
  static func heavy(announcesLength: Bool) -> LoopbackReply {
    let part = [UInt8](repeating: 0x20, count: 1 << 20)
    let headers = announcesLength ? [("Content-Length", "\(50 << 20)")] : [("Connection", "close")]
    return .steps([.send(head(200, headers))] + Array(repeating: .send(part), count: 50) + [.close])
  }

  /// Returns three bytes, and no more while the test runs.
  static func dripping() throws -> LoopbackReply {
    let gate = try LoopbackGate()
    gate.pass(3)
    return .drip(gate, #"{"count":82,"results":[]}"#)
  }
}
