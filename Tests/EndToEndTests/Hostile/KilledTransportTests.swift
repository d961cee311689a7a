import CantinaTestSupport
import Foundation
import Testing

extension EndToEndTests {
  /// Answers that crash FoundationNetworking: for addresses that the user gives, the program uses libcurl.
  @Suite("Responses that crash a process")
  struct KilledTransportTests {
    struct Row: Sendable, CustomTestStringConvertible {
      let fault: String
      let reply: LoopbackReply
      let code: Int32
      let testDescription: String

      init(_ fault: String, _ reply: LoopbackReply, code: Int32 = 69) {
        (self.fault, self.reply, self.code, testDescription) = (fault, reply, code, fault)
      }
    }

    static let rows = [
      Row("a head cut in a line", .raw("HTTP/1.1 200 OK\r\nContent-Le")),
      Row("a head cut before the length", .raw("HTTP/1.1 200 OK\r\nConnection: close\r\n")),
      Row("the greatest length", .raw("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n{}")),
      Row("a place without a scheme", .redirect(302, to: "//h%00/"), code: 64),
      Row("an address in brackets", .redirect(302, to: "//[::1]/x")),
      Row("a trailer", .chunked([#"[{"id":1}]"#], ending: "0\r\nX-Trailer: 1\r\n\r\n"), code: 0),
    ]

    @Test("leave the program running, with an error message", arguments: rows)
    func get(row: Row) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("*", row.reply)
      let outcome = try await CantinaPipe.run(
        ["get", "--retries", "0", server.url.absoluteString + "x", "--format", "jsonl"])
      #expect(outcome.end == .exited(row.code), "\(outcome)")
      #expect(outcome.output == (row.code == 0 ? "{\"id\":1}\n" : ""))
      // A single record, and no sign that it is the last.
      #expect(row.code == 0 ? outcome.errors.contains("there may be more") : !outcome.errors.isEmpty)
    }

    /// A kind of each source, and the option for the source's URL.
    static let sources = [
      ["films", "--swapi"], ["drinks", "--cocktails"], ["restaurants", "--restaurants"], ["seats", "--seats"],
    ]

    @Test("leave the program running when they come from a configured source", arguments: rows, sources)
    func source(row: Row, words: [String]) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("*", row.reply)
      for library in ["auto", "curl"] {
        let count = server.requests.count
        let outcome = try await CantinaPipe.run(
          ["get", words[0], "--retries", "0", words[1], server.url.absoluteString + "api/", "--transport", library])
        guard case .exited = outcome.end else {
          Issue.record("\(library): \(outcome)")
          continue
        }
        #expect(server.requests.count > count && !(outcome.output + outcome.errors).isEmpty, "\(library): \(outcome)")
      }
    }

    // If a newer toolchain survives one of them, this fails, and `auto` may change.
    @Test("crash the program over URLSession, which only the user can choose", arguments: rows)
    func urlSession(row: Row) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("*", row.reply)
      let outcome = try await CantinaPipe.run(
        [
          "get", "films", "--retries", "0", "--swapi", server.url.absoluteString + "api/", "--transport", "urlsession",
        ], variables: ["SWIFT_BACKTRACE": "enable=no"])
      guard case .killed = outcome.end else {
        Issue.record("\(outcome)")
        return
      }
    }

    @Test("Without libcurl a request reports what is missing")
    func missing() async throws {
      let folder = try TemporaryFolder()
      // Files that are not libraries; the loader finds them first.
      for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] { try folder.write("", to: name) }
      let outcome = try await CantinaPipe.run(
        ["get", "--retries", "0", "http://127.0.0.1:1/"], variables: ["LD_LIBRARY_PATH": folder.url.path])
      #expect(outcome.end == .exited(69) && outcome.errors.contains("libcurl"), "\(outcome)")
    }
  }
}
