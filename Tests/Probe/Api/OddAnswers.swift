import ApiSession
import Foundation
import CantinaTestSupport

/// Invalid answers, one after the other: two hundred malformed ones, a hundred odd redirects.
///
/// Prints the number of each before its request, so that the parent knows which one crashed the process.
struct OddAnswers {
  let start: Int

  static let count = 300

  func run() async throws {
    let server = try LoopbackServer()
    let transport = ProbeTransport.make()
    for number in start..<Self.count {
      server.on("/\(number)", .raw(Self.answer(number).text))
      print(number)
      fflush(nil)
      guard let url = URL(string: "\(number)", relativeTo: server.url)?.absoluteURL else { continue }
      let session = ApiSession(
        baseURL: server.url, configuration: ApiConfiguration(retry: .never, timeout: Self.timeout(number)),
        transport: transport, clock: ContinuousClock(), now: { Date() })
      _ = try? await session.send(ApiRequest.data(ApiPath(url.absoluteString)))
    }
    server.stop()
  }

  /// Returns the time for a request: a crash must come before the next request, also on a busy machine.
  ///
  /// A redirect may lead to a host whose name is looked up for long.
  private static func timeout(_ number: Int) -> Duration {
    switch answer(number).fault {
    case nil: .milliseconds(300)
    case "location"?: .seconds(5)
    default: .seconds(30)
    }
  }

  /// Returns an answer and the documented library fault that it may trigger; `nil` if the process must survive.
  static func answer(_ number: Int) -> (text: String, fault: String?) {
    var random = SeededRandom(seed: UInt64(number) + 1)
    if number >= 200 { return redirect(number - 200, &random) }
    let good = [
      "HTTP/1.1 200 OK\r\n", "Content-Type: application/json\r\n", "Content-Length: 12\r\n", "\r\n", #"{"name":"a"}"#,
    ]
    let odd: [(String, String?)] = [
      ("HTTP/1.1 200 OK\r\nContent-Le", "header cut"), ("HTTP/1.1 200 OK\r\nConnection: close\r\n", "header cut"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-A: 1\r\n\r\n", "trailer"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n{}", "length"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775808\r\n\r\n{}", "length"),
      ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}", nil), ("", nil), ("\r\n\r\n", nil), ("{}", nil),
      ("HTTP/9.9 200 OK\r\nContent-Length: 2\r\n\r\n{}", nil), ("HTTP/1.1 -5 No\r\nContent-Length: 0\r\n\r\n", nil),
      ("HTTP/1.1 99999 No\r\nContent-Length: 0\r\n\r\n", nil), ("HTTP/1.1 200\r\nContent-Length: 2\r\n\r\n{}", nil),
      ("HTTP/1.1 200 OK\r\n: none\r\nContent-Length: 2\r\n\r\n{}", nil),
      ("HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 2\r\n\r\n{}", nil),
      ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}", nil),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}", nil),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n", nil),
      ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}", nil),
      ("HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\n{}", nil), ("HTTP/1.1 101 Switch\r\nUpgrade: x\r\n\r\n", nil),
      ("HTTP/1.1 100 Go\r\n\r\n", "header cut"),
    ]
    if number < odd.count { return odd[number] }
    // Changes one byte of a good answer: replaced, doubled or missing.
    var bytes = Array(good.joined().utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0..<128, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[place], at: place)
      default: bytes = Array(bytes.prefix(place + 20))
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let hasHeader = text.contains("\r\n\r\n") || text.contains("\n\n") || text.contains("\n\r\n")
    return (text, hasHeader ? nil : "header cut")
  }

  private static func redirect(_ number: Int, _ random: inout SeededRandom) -> (text: String, fault: String?) {
    let places = [
      "//[::1]/x", "//h%00/", "//a%2Fb/", "", " ", "/", "?", "#", "http:", "http:/x", "http:///x", "http://", "//",
      "///x",
      "////", "http://h:99999/", "http://h:-1/", "http://h:a/", "http://[::1/", "http://[]/", "http://%/", "/%", "/%zz",
      "/%00", "/\u{1}", "/ü", "http://ü/", "http://a b/", "javascript:alert(1)", "file:///etc/passwd", "data:,x", ":",
      "::",
      "/:80", ":80/x", "x:y", "x:/y", "x://y", "HTTP://127.0.0.1:1/", "//127.0.0.1:1/x", "..", "../..", "/..;/x", "\\x",
      "http:\\\\x", "?a=b c", "/a?b#c", "//user:pass@127.0.0.1:1/", "//h:80:80/", "//[v1.x]/", "//h\\x/", "*",
    ]
    var place = number < places.count ? places[number] : ""
    if number >= places.count {
      let letters = Array("/:?#[]@%\\ a1.=&;-é")
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        place.append(letters[Int.random(in: 0..<letters.count, using: &random)])
      }
    }
    let text = "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n"
    // The library resolves a location without a scheme by its parts.
    let isRelative = URL(string: place).map { $0.scheme == nil || $0.host == nil } ?? false
    return (text, isRelative && (place.hasPrefix("//") || place.contains("//")) ? "location" : nil)
  }
}
