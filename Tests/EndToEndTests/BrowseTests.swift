import CantinaTestSupport
import Foundation
import Terminal
import Testing

extension EndToEndTests {
  /// Any JSON API in the real program: every convention walked to its last page, recorded, and walked again offline.
  @Suite("Any API")
  struct BrowseTests {
    /// The transports that `--transport` names.
    static let transports = ["urlsession", "curl"]

    @Test(
      "is browsed to its last page and along a relation, also offline", arguments: SampleApi.conventions, transports
    )
    func browsed(_ api: SampleApi, over transport: String) async throws { try await Self.walk(api, over: transport) }

    /// Browses an API, records it, and browses the recording offline.
    static func walk(_ api: SampleApi, over transport: String) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.serve([api])
      let folder = try TemporaryFolder()
      let address = api.address(at: server.origin)
      try await walk(["--transport", transport, "--record", folder.url.path, "browse", address], to: api)
      let count = server.requests.count
      try await walk(["--offline", "--fixtures", folder.url.path, "browse", address], to: api)
      #expect(server.requests.count == count)
      #expect(server.requests.allSatisfy { $0.method == "GET" })
      #expect(Set(server.requests.map(\.target)).count == count, "something was asked twice")
    }

    private static func walk(_ arguments: [String], to api: SampleApi) async throws {
      let app = try await CantinaProgram(arguments)
      await app.shows("North Rock")
      app.press(.end)
      await app.shows("▌ Far Sand")
      await app.shows(api.saysItsEnd ? "7 of 7" : "7 loaded")
      app.press(.home, .enter)
      await app.shows("Height")
      await app.shows("Keeper 2")
      app.press(.enter)
      await app.shows("North Rock › Keeper 2")
      app.writesPlainly()
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test("An object of URLs is a menu that opens lists, online and offline")
    func menu() async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      let api = try #require(SampleApi.conventions.first { $0.name == "django" })
      server.serve([api])
      server.on("/", .json(#"{"lights": "\#(server.origin + api.path)", "first_keeper": "/keepers/1"}"#))
      let folder = try TemporaryFolder()
      for arguments in [
        ["--record", folder.url.path, "browse", server.origin],
        ["--offline", "--fixtures", folder.url.path, "browse", server.origin],
      ] {
        let app = try await CantinaProgram(arguments)
        await app.shows("First keeper")
        app.press(.enter)
        await app.shows("7 of 7")
        app.press(.escape, .down, .enter)
        await app.shows("› Keeper 1")
        app.press(.character("q"))
        await app.ends(with: 0)
      }
      #expect(Set(server.requests.map(\.target)).count == server.requests.count)
    }

    @Test("is read completely and sorted by get, online and offline", arguments: SampleApi.conventions, transports)
    func get(_ api: SampleApi, over transport: String) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.serve([api])
      let address = api.address(at: server.origin)
      let all = try await CantinaShell.run(
        "cantina get --no-offline --transport \(transport) '\(address)' --format csv --fields name,height")
      #expect(all.errors.isEmpty == api.saysItsEnd)
      #expect(all.output.split(separator: "\n").count == 1 + (api.statedTotal ?? 7))
      let last = try await CantinaShell.run(
        "cantina get --no-offline --transport \(transport) '\(address)' --sort -height --limit 1 --fields name --format jsonl"
      )
      #expect(last.output == "{\"name\":\"Far Sand\"}\n")
      let folder = try TemporaryFolder()
      let recorded = try await CantinaPipe.run(
        ["get", "--no-offline", "--transport", transport, "--record", folder.url.path, address, "--format", "jsonl"])
      let count = server.requests.count
      let again = try await CantinaPipe.run(
        ["get", "--offline", "--fixtures", folder.url.path, address, "--format", "jsonl"])
      #expect(
        again.output == recorded.output && again.errors.isEmpty == api.saysItsEnd && server.requests.count == count)
    }

    // A random walk typed such an address: two readers shared the terminal, and Ctrl-Z got lost.
    @Test("The keyboard is not read as a document", arguments: ["-", "/dev/tty"])
    func keyboard(address: String) async throws {
      let app = try await CantinaProgram(["browse", address])
      await app.shows("is not JSON")
      app.press(.escape)
      await app.shows("Your APIs")
      app.press(.character("q"))
      await app.ends(with: 0)
    }
  }
}
