import CantinaTestSupport
import Foundation
import Terminal
import Testing

extension EndToEndTests {
  /// Any JSON API in the real program: every convention walked to its last page, recorded, and walked again offline.
  @Suite("Any API", .enabled(if: CantinaBinary.isExpected, "no cantina is there, see CANTINA_BINARY"))
  struct BrowseTests {
    @Test("is walked to its last page and along a relation, and again offline", arguments: SampleApi.conventions)
    func walk(_ api: SampleApi) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.serve([api])
      let folder = try TemporaryFolder()
      let address = server.origin + api.path
      try await walk(["--record", folder.url.path, "browse", address], to: api)
      let count = server.requests.count
      try await walk(["--offline", "--fixtures", folder.url.path, "browse", address], to: api)
      #expect(server.requests.count == count)
      #expect(server.requests.allSatisfy { $0.method == "GET" })
      #expect(Set(server.requests.map(\.target)).count == count, "something was asked twice")
    }

    private func walk(_ arguments: [String], to api: SampleApi) async throws {
      let app = try await CantinaProgram(arguments)
      await app.shows("North Rock")
      app.press(.end)
      await app.shows("▌ Far Sand")
      await app.shows("7 of 7")
      app.press(.home, .enter)
      await app.shows("Height")
      await app.shows("Keeper 2")
      app.press(.enter)
      await app.shows("North Rock › Keeper 2")
      app.writesPlainly()
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test("An object of URLs is a menu, which leads into a list and is there again offline")
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

    @Test("is read by get, all of it and in any order, and again offline", arguments: SampleApi.conventions)
    func get(_ api: SampleApi) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.serve([api])
      let address = server.origin + api.path
      let all = try await CantinaShell.run("cantina get --no-offline '\(address)' --format csv --fields name,height")
      #expect(all.errors.isEmpty)
      #expect(all.output.split(separator: "\n").count == 1 + (api.statedTotal ?? 7))
      let last = try await CantinaShell.run(
        "cantina get --no-offline '\(address)' --sort -height --limit 1 --fields name --format jsonl")
      #expect(last.output == "{\"name\":\"Far Sand\"}\n")
      let folder = try TemporaryFolder()
      let recorded = try await CantinaPipe.run(
        ["get", "--no-offline", "--record", folder.url.path, address, "--format", "jsonl"])
      let count = server.requests.count
      let again = try await CantinaPipe.run(
        ["get", "--offline", "--fixtures", folder.url.path, address, "--format", "jsonl"])
      #expect(again.output == recorded.output && again.errors.isEmpty && server.requests.count == count)
    }

    @Test("A header's value is sent to its own origin, and is written nowhere")
    func secret() async throws {
      let (server, other) = (try LoopbackServer(), try LoopbackServer())
      defer {
        server.stop()
        other.stop()
      }
      server.on("/list", .json(#"{"results": [{"id": 1, "name": "One"}], "next": "\#(other.origin)/list?page=2"}"#))
      other.on("/list", .json(#"{"results": [{"id": 2, "name": "Two"}], "next": null}"#))
      let said = try await CantinaShell.run(
        """
        export LIGHT_TOKEN=s3cret-value
        cantina get --no-offline '\(server.origin)/list' --follow-origin '\(other.origin)' --header 'X-Token: Bearer $LIGHT_TOKEN' \
          --record "$HOME/rec" --log "$HOME/log" --log-level debug --format csv --fields name
        grep -rl s3cret-value "$HOME" && echo found
        """)
      #expect(said.output == "name\nOne\nTwo\n")
      #expect(server.requests.map { $0.header("X-Token") } == ["Bearer s3cret-value"])
      #expect(other.requests.map { $0.header("X-Token") } == [nil])
    }

    @Test("A file and what is piped in are browsed with the keyboard of the terminal")
    func piped() async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.path + "/lights.json"
      try #"[{"id": 1, "name": "North Rock"}, {"id": 2, "name": "Gull Head"}]"#
        .write(toFile: file, atomically: true, encoding: .utf8)
      let program = try #require(CantinaBinary.path)
      let app = try await CantinaProgram(
        ["-c", "cat '\(file)' | '\(program)' browse -"], executable: "/bin/sh")
      await app.shows("Gull Head")
      app.press(.down, .enter)
      await app.shows("Name")
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    // A walk of random keys typed such an address: the program read the terminal twice, and Ctrl-Z never came through.
    @Test("The keyboard is no document: it is not read as one", arguments: ["-", "/dev/tty"])
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
