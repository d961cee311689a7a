import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// No text of a command line or a source controls the terminal or the log.
  @Suite("Hostile text")
  struct HostileSourceTests {
    @Test("as a route: the message is harmless, and the exit code is that of a usage error")
    func route() async throws {
      for hostile in HostileText.all where !hostile.text.isEmpty && !hostile.text.contains("\0") {
        let outcome = try await CantinaPipe.run(["open", hostile.text])
        #expect(outcome.status == 64, "\(hostile.intent)")
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("cantina: "))
        expectHarmless(outcome.errors, hostile.intent)
      }
    }

    @Test("as names from a source: in cells, in plain lines and in the log")
    func names() async throws {
      let server = try LoopbackServer()
      server.on("*", .json("[" + (try records()).joined(separator: ",") + "]"))
      defer { server.stop() }
      let folder = try TemporaryFolder()
      let source = [
        "--swapi", server.url.absoluteString, "--log-level", "debug", "--log", folder.url.path + "/log",
      ]

      let app = try await CantinaProgram(source + ["open", "people"])
      await app.shows("The first of all")
      for _ in 0..<8 { app.press(.pageDown) }
      await app.shows("The last of all")
      app.press(.enter)
      await app.shows("The last of all")
      app.writesPlainly()
      for line in app.terminal.output.lines { #expect(HostileText.isHarmless(line)) }
      app.press(.character("q"))
      await app.ends(with: 0)

      let plain = try await CantinaPipe.run(source + ["--plain", "open", "people"], input: "q\n")
      #expect(plain.output.contains("The first of all"))
      expectHarmless(plain.output, "plain")
      expectHarmless(folder.read("log") ?? "", "log")
    }

    /// Returns people with hostile names, except the first and the last; one name is not a text at all.
    private func records() throws -> [String] {
      let names = ["The first of all"] + HostileText.all.map(\.text) + ["SURROGATE", "The last of all"]
      return try names.enumerated().map { index, name in
        let record = ["name": name, "gender": name, "url": "https://swapi.dev/api/people/\(index + 1)/"]
        return String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
          .replacing("SURROGATE", with: #"half \ud800 a pair"#)
      }
    }

    private func expectHarmless(_ text: String, _ words: String) {
      for line in text.split(separator: "\n") {
        // Plain lines contain tabs themselves.
        #expect(
          HostileText.isHarmless(line.replacing("\t", with: " ")), "\(words): \(line.debugDescription.prefix(200))")
      }
    }
  }
}
