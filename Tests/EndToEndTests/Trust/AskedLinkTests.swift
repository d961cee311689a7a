import CantinaTestSupport
import Foundation
import Terminal
import Testing

extension EndToEndTests {
  /// The requests that a record's page sends by itself.
  @Suite("Links that were not opened")
  struct AskedLinkTests {
    private let (server, other): (LoopbackServer, LoopbackServer)

    init() throws {
      (server, other) = (try LoopbackServer(), try LoopbackServer())
      let origin = server.origin
      server.on(
        "/api/1",
        .json(
          """
          {"name": "Luke", "home": "\(origin)/api/home", "ship": "\(origin)/api/big", "friend": "\(origin)/api/moved",
          "logout_url": "\(origin)/api/x", "session": "\(origin)/api/sessions/1/delete", "log": "/var/log/syslog",
          "picture": "\(origin)/api/luke.zip", "mirror": "\(other.origin)/api/1"}
          """))
      server.on("/api/home", .json(#"{"name": "Tatooine"}"#))
      server.on("/api/big", .json("{\"name\": \"Falcon\", \"text\": \"\(String(repeating: "x", count: 300_000))\"}"))
      server.on("/api/moved", .redirect(to: "\(other.origin)/api/elsewhere"))
    }

    private func visit(_ words: [String]) async throws {
      let app = try await CantinaProgram(
        ["browse", "\(server.origin)/api/1", "--no-offline", "--retries", "0"] + words)
      await app.shows(words.isEmpty ? "Tatooine" : "home")
      await app.shows("syslog")
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test("are requested for names only: no actions, downloads, other origins or large bodies")
    func names() async throws {
      try await visit([])
      let paths = Set(server.requests.map(\.target))
      #expect(paths.isSubset(of: ["/api/1", "/api/home", "/api/big", "/api/moved"]))
      #expect(paths.contains("/api/home"))
      #expect(other.requests.isEmpty)
    }

    @Test("are not requested with --no-names")
    func none() async throws {
      try await visit(["--no-names"])
      #expect(Set(server.requests.map(\.target)) == ["/api/1"])
      #expect(other.requests.isEmpty)
    }
  }
}
