import CantinaTestSupport
import Foundation
import Testing

extension EndToEndTests {
  /// Answers that end a process inside FoundationNetworking: an address that a person gave is asked over libcurl.
  @Suite("Answers that end a process")
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
      Row("a trailer", .chunked([#"[{"id":1}]"#], ending: "0\r\nX-Trailer: 1\r\n\r\n"), code: 0),
    ]

    @Test("leave the program alive, with a sentence", arguments: rows)
    func get(row: Row) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("*", row.reply)
      let outcome = try await CantinaPipe.run(
        ["get", "--retries", "0", server.url.absoluteString + "x", "--format", "jsonl"])
      #expect(outcome.end == .exited(row.code), "\(outcome)")
      #expect(outcome.output == (row.code == 0 ? "{\"id\":1}\n" : ""))
      // One record alone, and nothing says that there are no more.
      #expect(row.code == 0 ? outcome.errors.contains("there may be more") : !outcome.errors.isEmpty)
    }

    @Test("A library that is chosen is at work for the program's own sources too")
    func own() async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("*", Self.rows[0].reply)
      let outcome = try await CantinaPipe.run(
        ["get", "films", "--retries", "0", "--swapi", server.url.absoluteString + "api/", "--transport", "curl"])
      // The bundled films, and where they come from.
      #expect(outcome.end == .exited(0) && outcome.output.contains("A New Hope"), "\(outcome)")
    }
  }
}
