import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Faults that could crash or block the process: the program survives, shows bundled data, and quits as usual.
  @Suite("Hostile servers")
  struct HostileServerTests {
    /// A server's fault in every answer.
    struct Row: Sendable, CustomTestStringConvertible {
      let fault: String
      /// The words of the alert if there is no other data.
      let words: String
      /// The seconds that the program waits: few only where it waits in vain, since a busy machine takes its time.
      var timeout = 60
      let reply: @Sendable () throws -> LoopbackReply

      var testDescription: String { fault }
    }

    static let rows = [
      Row(fault: "silence", words: "took too long", timeout: 1) { .steps([]) },
      Row(fault: "a slow drip", words: "took too long", timeout: 1) {
        let gate = try LoopbackGate()
        gate.pass(3)
        return .drip(gate, #"{"count":82,"results":[]}"#)
      },
      Row(fault: "50 MB", words: "sent too much") {
        let part = [UInt8](repeating: 0x20, count: 1 << 20)
        let head = LoopbackReply.head(200, [("Connection", "close")])
        return .steps([.send(head)] + Array(repeating: .send(part), count: 50) + [.close])
      },
      Row(fault: "brackets a million deep", words: "sent something other than") {
        .json(String(repeating: "[", count: 1_000_000))
      },
      Row(fault: "objects 100,000 deep", words: "sent something other than") {
        .json(String(repeating: #"{"results":"#, count: 100_000))
      },
      Row(fault: "a reset in the middle", words: "Connection lost") {
        .steps([.send(LoopbackReply.head(200, [("Content-Length", "5000")]) + Array("{".utf8)), .reset])
      },
      Row(fault: "redirects without end", words: "redirects in circles") {
        .dynamic { .redirect(301, to: $0.path + "x/") }
      },
      Row(fault: "a gzip body that is none", words: "invalid answer") {
        .status(200, body: "no gzip", headers: [("Content-Encoding", "gzip")])
      },
    ]

    @Test("are replaced by bundled records; other screens work and the exit is clean", arguments: rows)
    func behind(row: Row) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("*", try row.reply())
      let app = try await CantinaProgram(source(server, row) + ["open", "people"])
      await app.shows("Luke Skywalker")
      await app.shows("bundled · ")
      await app.shows("Bundled data. ")
      await app.shows(row.words)
      app.press(.enter)
      await app.shows("Tatooine")
      app.press(.escape, .escape)
      await app.shows("Star Wars")
      app.writesPlainly()
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test("are reported in words if there is no bundled data", arguments: rows)
    func alone(row: Row) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("*", try row.reply())
      let folder = try TemporaryFolder()
      let plain = try await CantinaPipe.run(
        source(server, row) + ["--no-offline", "--fixtures", folder.url.path, "--plain", "open", "people"], input: "q\n"
      )
      #expect(plain.output.contains(row.words))
      #expect(plain.status == 0)
      let got = try await CantinaPipe.run(
        source(server, row) + ["--no-offline", "--fixtures", folder.url.path, "get", "people"])
      #expect(got.status == 69 && got.output.isEmpty && got.errors.contains(row.words))
    }

    private func source(_ server: LoopbackServer, _ row: Row) -> [String] {
      ["--swapi", server.url.absoluteString + "api/", "--timeout", "\(row.timeout)", "--retries", "0"]
    }
  }
}
