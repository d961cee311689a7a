import CantinaTestSupport
import Foundation

// Faults of a body.
extension HostileAnswer {
  static let numbers: [HostileAnswer] = {
    let ends = [
      "-9223372036854775808", "-1", "0", "9223372036854775806", "9223372036854775807", "1e400",
      "1.5", "\"9e9\"",
    ]
    let shapes = [
      #"{"page": #, "total_pages": #, "results": $}"#,
      #"{"offset": #, "total": #, "limit": #, "items": $}"#,
      #"{"count": #, "next": #, "results": $}"#, #"{"has_more": true, "page": #, "data": $}"#,
      #"{"meta": {"current_page": #, "last_page": #, "per_page": #}, "data": $}"#,
      #"{"start": #, "num_found": #, "docs": $, "start_index": #}"#,
    ]
    return shapes.enumerated().flatMap { place, shape in
      ends.map { end in
        HostileAnswer(
          "numbers \(place), \(end)",
          json: shape.replacing("#", with: end).replacing(
            "$", with: #"[{"id": \#(end), "n": \#(end)}, {"id": 2}]"#),
          headers: [("X-Total", end), ("X-Total-Pages", end), ("X-Next-Page", end)])
      }
    }
  }()

  static let nesting: [HostileAnswer] = joined(
    [511, 512, 513, 100_000].flatMap { depth in
      [
        HostileAnswer("arrays \(depth) deep", json: many("[", depth) + many("]", depth)),
        HostileAnswer(
          "objects \(depth) deep", json: many(#"{"a":"#, depth) + "1" + many("}", depth)),
        HostileAnswer(
          "arrays \(depth) deep in a record",
          json: "[{\"id\": 1, \"a\": " + many("[", depth) + many("]", depth) + "}]"),
      ]
    },
    [
      HostileAnswer("a million brackets", json: many("[", 1_000_000)),
      HostileAnswer("results in results", json: many(#"{"results":"#, 200) + "[]" + many("}", 200)),
      HostileAnswer(
        "half a megabyte 500 deep",
        json: many("[", 500) + many("1,", 250_000) + "1" + many("]", 500)),
    ])

  static let keys: [HostileAnswer] = joined(
    [
      "", "__proto__", "a.b", "a[0]", "#", "id", "next", "results", "\\u0000", "\\ud800", "\\n",
      "$", "%s%n",
    ].map {
      HostileAnswer(
        "key \($0)", json: "[{\"\($0)\": 1, \"\($0)\": {\"\($0)\": [1]}}, {\"\($0)\": \"x\"}]")
    },
    [
      HostileAnswer(
        "3,000 records with keys of their own",
        json: "[" + (0..<3_000).map { "{\"k\($0)\":\($0)}" }.joined(separator: ",") + "]"),
      HostileAnswer(
        "50,000 keys",
        json: "{" + (0..<50_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"),
      HostileAnswer(
        "the same key 20,000 times",
        json: "{" + (0..<20_000).map { "\"k\":\($0)" }.joined(separator: ",") + "}"),
      HostileAnswer("a key of a megabyte", json: "[{\"\(many("k", 1_000_000))\": 1}, {\"a\": 2}]"),
    ])

  static let links: [HostileAnswer] =
    [
      "javascript:alert(1)", "file:///etc/passwd", "http://[", "http://[::1", "//", "///", "",
      "http://", "http:///x",
      "http://127.0.0.1:1/", "http://u:p@127.0.0.1:1/x", "http://a.example:99999/",
      "http://a.example:-1/", "%", "%00",
      "http://%00/", "http://a b/", "..", "../../..", "?", "#", "data:text/html,x",
      "ftp://a.example/", "http://żółć.example/",
      "HTTP://A.EXAMPLE", "\\u0000", "\\u001b]8;;http://a\\u0007",
      "http://a.example/\(many("x", 100_000))",
      "/logout", "/delete?all=1",
    ].map { link in
      HostileAnswer(
        "link \(link.prefix(30))",
        json:
          "{\"id\": 1, \"name\": \"One\", \"url\": \"\(link)\", \"home\": \"\(link)\", \"picture_url\": \"\(link)\", \"all\": [\"\(link)\", \"\(link)\"]}"
      )
    }

  static let redirects: [HostileAnswer] = joined(
    [
      "", "/", "..", "//h%00/", "//", "http://", "http://[", "http://127.0.0.1:1/",
      "https://127.0.0.1:1/",
      "http://u:p@127.0.0.1:1/", "file:///etc/passwd", "javascript:1", "data:,x",
      "ftp://127.0.0.1/", "%", "a b",
      "http://a\u{1B}[2J.example/", "/\u{202E}x", "http://127.0.0.1:99999/",
      "?x=\(many("x", 60_000))",
    ].map { place in
      HostileAnswer("redirect to \(place.prefix(30))") { _ in .redirect(302, to: place) }
    },
    [301, 302, 303, 307, 308].map { code in
      HostileAnswer("\(code) to itself") { request in .redirect(code, to: request.path) }
    },
    [
      HostileAnswer("redirects without end") { request in .redirect(302, to: request.path + "x/") },
      HostileAnswer("no place") { _ in .status(302) },
      HostileAnswer("two places") { _ in
        .status(302, headers: [("Location", "/a"), ("Location", "/b")])
      },
      HostileAnswer("a redirect of 20 MB") { request in
        .status(302, body: many("0123456789", 2_000_000), headers: [("Location", request.path)])
      },
    ])

  private static func next(_ name: String, _ next: @escaping @Sendable (LoopbackRequest) -> String)
    -> HostileAnswer
  {
    HostileAnswer("next \(name)") {
      .json("{\"next\": \(next($0)), \"results\": [{\"id\": \"\($0.target.hashValue)\"}]}")
    }
  }

  static let nextPages: [HostileAnswer] = joined(
    [
      "0", "1", "2", "-1", "1e99", "true", "[]", "{}", "\"\"", "\" \"", "\"x\"", "\"/\"", "\"//\"",
      "\"http://[\"",
      "\"http://127.0.0.1:1/\"", "\"file:///etc/passwd\"", "\"?page=9223372036854775807\"", "\"#\"",
      "\"\\u0000\"",
      "{\"href\": 5}", "{\"href\": {\"href\": \"\"}}", "[\"a\", \"b\"]",
    ].map { value in next(value) { _ in value } },
    [
      next("itself") { "\"\($0.target)\"" },
      next("without end, in a circle of three") { request in
        "\"\(request.path)?c=\(((Int(request.queryItems.first?.value ?? "0") ?? 0) + 1) % 3)\""
      },
      next("twice as long each time") { "\"\($0.target)\($0.query.isEmpty ? "?c=x" : $0.query)\"" },
      HostileAnswer("empty pages without end") { request in
        let page = Int(request.queryItems.first?.value ?? "0") ?? 0
        return .json("{\"next\": \"\(request.path)?c=\(page &+ 1)\", \"results\": []}")
      },
      HostileAnswer("the same page without end") { request in
        let page = Int(request.queryItems.first?.value ?? "0") ?? 0
        return .json(
          "{\"next\": \"\(request.path)?c=\(page &+ 1)\", \"results\": [{\"id\": 1}, {\"id\": 2}]}")
      },
      HostileAnswer("new pages without end") { request in
        let page = Int(request.queryItems.first?.value ?? "0") ?? 0
        return .json(
          "{\"next\": \"\(request.path)?c=\(page &+ 1)\", \"results\": [{\"id\": \(page)}]}")
      },
      HostileAnswer("the next page is not JSON") { request in
        request.query.isEmpty
          ? .json("{\"next\": \"?c=1\", \"results\": [{\"id\": 1}]}") : .status(200, body: "<html>")
      },
      HostileAnswer("the next page is reset") { request in
        request.query.isEmpty ? .json("{\"next\": \"?c=1\", \"results\": [{\"id\": 1}]}") : .reset
      },
    ])

  private static let bodies: [(name: String, bytes: [UInt8])] = [
    ("UTF-16", [0x5B, 0, 0x5D, 0]),
    ("invalid UTF-8", [0x5B, 0x22, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x22, 0x5D]),
    ("invalid UTF-8 between values", [0x5B, 0xFF, 0x5D]),
    ("a picture", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0]),
    ("10 MB of blanks", [UInt8](repeating: 0x20, count: 10 << 20)),
    ("2 MB of zeros", [UInt8](repeating: 0, count: 2 << 20)),
  ]

  static let oddJson: [HostileAnswer] = joined(
    [
      "", " ", "\n\n", "\u{FEFF}[]", "null", "true", "\"\"", "\"text\"", "0", "-0", "1e999", "-",
      "01", "1.", ".5", "1e",
      "NaN", "[Infinity]", "0x10", "[1,]", "[,1]", "{,}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
      "{a:1}", "['a']", "[1 2]",
      "[1]]", "[1", "{\"a\":", "\"", "\"\\", "\"\\u12", "\"\\x\"",
      "[\"\\ud800\", \"\\udc00\\ud800\"]", "tru", "nulll",
      "// x\n[]", "/* */ []", "[] // x", ")]}',\n[]", "callback([1])", "<html><body>",
      "<?xml version=\"1.0\"?><a/>",
      "a,b\n1,2\n", "{}{}", "[][]", "{\"a\":1}\n{\"a\":2}\n{\"a\"",
      "{\"a\":1}\n{\"a\" 2}\n{\"a\":3}", "1 2 3", "[1]\0",
      "\0\0\0\0", "[\"a\nb\"]", "[\"a\tb\"]", "{\"error\": \"no\"}",
      "{\"errors\": [{\"message\": \"\\u001b[2J\"}]}",
      "[[], [[]], {}]", "[[\"a\", \"b\"], [1, 2], [3]]", "[null, null]",
      "{\"a\": [], \"b\": [], \"c\": []}",
      "{\"features\": [{\"type\": \"Feature\", \"geometry\": null, \"properties\": null}]}",
      "{\"results\": null, \"count\": 5}", "{\"results\": {\"results\": 5}, \"data\": \"x\"}",
      "[{}, {}, {}]", "[[[1]]]",
    ].enumerated().map { HostileAnswer("JSON \($0): \($1.prefix(20))", json: $1) },
    bodies.map { body in HostileAnswer("JSON: \(body.name)") { _ in .status(200, bytes: body.bytes) } },
    [
      HostileAnswer("a number of a megabyte", json: "[" + many("1", 1_000_000) + "]"),
      HostileAnswer(
        "a text of 2 MB", json: "[{\"id\": 1, \"t\": \"" + many("t", 2_000_000) + "\"}]"),
      HostileAnswer("2 MB of small numbers", json: "[" + many("0,", 1_000_000) + "0]"),
      HostileAnswer("a million empty arrays", json: "[" + many("[],", 300_000) + "[]]"),
    ])

  /// Hostile texts as keys, values and names, and in a server's error message.
  static let texts: [HostileAnswer] = HostileText.all.flatMap { row -> [HostileAnswer] in
    let encoder = JSONEncoder()
    guard let data = try? encoder.encode(row.text) else { return [] }
    let text = String(decoding: data, as: UTF8.self)
    return [
      HostileAnswer(
        "\(row.intent): a list",
        json: "[{\"id\": 1, \"name\": \(text), \(text): \(text)}, {\"id\": 2}]"),
      HostileAnswer("\(row.intent): an error") { _ in .status(403, body: "{\"message\": \(text)}")
      },
    ]
  }
}
