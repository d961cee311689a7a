import CantinaTestSupport
import Foundation
import Terminal
import Testing

/// The promises of the README, each tested once with the whole program.
///
/// `swift test` runs these with all other tests, against the program built with them; `EndToEndTests` cover
/// the other promises.
@Suite("Promises of the README", .bounded)
struct PromiseTests {
  @Test("It prints its version and exits")
  func version() async throws {
    let outcome = try await CantinaPipe.run(["--version"])
    #expect(outcome.end == .exited(0) && outcome.output.hasPrefix("cantina") && outcome.errors.isEmpty, "\(outcome)")
  }

  // The process ended before the write, and took the stored answer of the next run with it.
  @Test("A response printed by get is cached for a run without a server")
  func stored() async throws {
    // The blanks make the write last.
    let people = #"{"count":1,"next":null,"results":[{"name":"Own","url":"x/people/1/"}]}"#
    var second: PipeProcess.Outcome?
    // The program waits for its writes two seconds at most, in which the disk of a busy machine may not manage one.
    for _ in 0..<3 where second?.output.contains("Own") != true {
      let (server, cache) = (try LoopbackServer(), try TemporaryFolder())
      server.on("/api/people/", .json(people + String(repeating: " ", count: 8 << 20)))
      let line = ["--swapi", server.url.absoluteString + "api/", "get", "people", "--format", "jsonl"]
      let variables = ["XDG_CACHE_HOME": cache.url.path]
      let first = try await CantinaPipe.run(line, variables: variables)
      server.stop()
      second = try await CantinaPipe.run(line, variables: variables)
      #expect(first.output.contains("Own"), "\(first)")
    }
    #expect(second?.output.contains("Own") == true, "\(String(describing: second))")
  }

  @Test("A journey goes from the menu via a search to a person and back, and restores the terminal")
  func journey() async throws {
    let app = try await CantinaProgram()
    await app.takesTheScreen()
    await app.open("People")
    await app.shows("Luke Skywalker")
    app.type("/vader")
    await app.hides("Luke Skywalker")
    await app.shows("Darth Vader")
    app.press(.enter)
    await app.shows("202 cm")
    app.press(.escape)
    await app.shows("Darth Vader")
    app.press(.escape)
    await app.shows("Luke Skywalker")
    app.press(.escape)
    await app.hides("Luke Skywalker")
    app.writesPlainly()
    #expect(ModeLedger(app.terminal.output.bytes).everSwitchedOn.isDisjoint(with: [1000, 1002, 1003, 1006]))
    app.press(.character("q"))
    await app.ends(with: 0)
  }

  @Test("A route opens a screen with a way back to the menu")
  func open() async throws {
    let app = try await CantinaProgram(["--offline", "open", "people/4"])
    await app.shows("202 cm")
    app.press(.escape)
    await app.shows("Luke Skywalker")
    app.press(.escape)
    await app.shows("Your APIs")
    app.press(.character("q"))
    await app.ends(with: 0)
  }

  @Test("The terminal is restored after a signal and after a crash", arguments: [SIGTERM, SIGSEGV])
  func restored(signal: Int32) async throws {
    let app = try await CantinaProgram(variables: ["SWIFT_BACKTRACE": "enable=no"])
    await app.takesTheScreen()
    await app.shows("Cantina")
    app.terminal.signal(signal)
    await app.ends(with: 128 + signal)
  }

  @Test("Ctrl-Z returns the terminal, and fg continues at the current size")
  func suspended() async throws {
    let app = try await CantinaProgram()
    await app.takesTheScreen()
    await app.shows("Cantina")
    app.press(.control("z"))
    await app.stops()
    app.terminal.resize(to: Size(columns: 60, rows: 20))
    await app.terminal.resumeInForeground()
    await app.takesTheScreen()
    await app.drawsKeys(row: 19, column: 59)
    app.press(.character("q"))
    await app.ends(with: 0)
  }

  @Test("In a pipe the same screens are plain lines without escape sequences")
  func plain() async throws {
    let people = try await CantinaPipe.number(of: "People")
    let outcome = try await CantinaPipe.run(["--offline"], input: "\(people)\n/vader\n1\nq\n")
    #expect(outcome.end == .exited(0) && outcome.errors.isEmpty)
    #expect(outcome.output.contains("202 cm") && !outcome.output.contains("\u{1B}"))
  }

  @Test("get writes data to standard output, and its exit code says whether there was any")
  func get() async throws {
    let table = try await CantinaShell.run("cantina get people --search vader --format csv --fields id,name")
    #expect(table == CantinaShell.Said(status: 0, output: "id,name\n4,Darth Vader\n", errors: ""))
    let record = try await CantinaShell.run("cantina get people/4 --format json")
    let object = try JSONSerialization.jsonObject(with: Data(record.output.utf8)) as? [String: Any]
    #expect(record.status == 0 && object?["name"] as? String == "Darth Vader")
    let missing = try await CantinaShell.run("cantina get people/17")
    #expect(missing == CantinaShell.Said(status: 1, output: "", errors: "cantina: people/17 does not exist.\n"))
    #expect(try await CantinaShell.run("cantina get peple").status == 64)
  }

  @Test("--offline opens no connection, and bundled data replaces an unavailable source")
  func offline() async throws {
    let server = try SwapiPagedServer(names: ["Nobody"])
    defer { server.stop() }
    let words = ["--swapi", server.baseURL.absoluteString, "get", "people/1", "--format", "csv", "--fields", "name"]
    let offline = try await CantinaPipe.run(["--offline"] + words)
    #expect(offline.output == "name\nLuke Skywalker\n" && server.server.connections == 0)
    #expect(try await CantinaPipe.run(words).output == "name\nNobody\n")
    server.server.fails { _ in .status(503) }
    let count = server.server.requests.count
    #expect(try await CantinaPipe.run(["--retries", "1"] + words).output == "name\nLuke Skywalker\n")
    #expect(server.server.requests.count == count + 2)
    server.server.fails { _ in .status(403) }
    #expect(try await CantinaPipe.run(words).output == "name\nLuke Skywalker\n")
    #expect(server.server.requests.count == count + 3)
  }

  @Test("Any API is browsed to its last page, links open by name, and a recording replays offline")
  func browse() async throws {
    let api = try #require(SampleApi.conventions.first { $0.name == "django" })
    try await EndToEndTests.BrowseTests.walk(api, over: "urlsession")
  }

  @Test("Piped input is browsed with the terminal's keyboard")
  func piped() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id": 1, "name": "North Rock"}, {"id": 2, "name": "Gull Head"}]"#, to: "lights.json")
    let program = try #require(CantinaBinary.path)
    let app = try await CantinaProgram(
      ["-c", "cat '\(folder.url.path)/lights.json' | '\(program)' browse -"], executable: "/bin/sh")
    await app.shows("Gull Head")
    app.press(.down, .enter)
    await app.shows("Name")
    app.press(.character("q"))
    await app.ends(with: 0)
  }

  @Test("A token is sent to its own origin only and written nowhere")
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
}
