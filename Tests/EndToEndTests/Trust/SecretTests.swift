import Foundation
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Secrets that a person or a server hands the program, and everything that it leaves behind.
  @Suite("Secrets", .enabled(if: CantinaBinary.isExpected, "no cantina is there, see CANTINA_BINARY"))
  struct SecretTests {
    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
      folder = try TemporaryFolder()
      server = try LoopbackServer()
      let luke = #"{"count":1,"next":null,"results":[{"name":"Luke","url":"https://swapi.dev/api/people/1/"}]}"#
      server.on(
        "*",
        .dynamic { request in
          if request.path.hasPrefix("/redirected") {
            return .redirect(to: "/api/people/?token=TOKEN-HUSH&page=1&session=SESSION-HUSH")
          }
          if request.path.contains("/json/") {
            return .json(
              #"{"drinks":[{"idDrink":"1","strDrink":"Fizz"}]}"#, headers: [("Set-Cookie", "id=COOKIE-HUSH")])
          }
          if request.path.contains("/broken/") { return .json("{") }
          return .json(luke, headers: [("Set-Cookie", "id=COOKIE-HUSH")])
        })
    }

    private var home: [String: String] {
      ["HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"].reduce(into: [:]) {
        $0[$1] = folder.url.path + "/" + $1
      }
    }

    private func run(_ words: [String], input: String = "q\n") async throws -> PipeProcess.Outcome {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      return try await PipeProcess.run(
        path, words + ["--retries", "0", "--log", folder.url.path + "/log", "--log-level", "debug"], input: input,
        environment: PseudoTerminal.environment.merging(home) { $1 })
    }

    private func address(_ path: String, user: Bool = true) -> String {
      "http://\(user ? "somebody:PASSWORD-HUSH@" : "")\(server.url.host() ?? ""):\(server.url.port ?? 0)\(path)"
    }

    @Test("stand in no file name, no file, no log and no message, whatever was answered")
    func secrets() async throws {
      let record = ["--record", folder.url.path + "/record"]
      let people = [
        address("/api/"), address("/api/?api_key=QUERY-HUSH"), address("/redirected/?key=QUERY-HUSH", user: false),
        address("/broken/?apikey=QUERY-HUSH"),
      ]
      let drinks = [address("/api/json/v2/PATH-HUSH/"), address("/broken/json/v1/PATH-HUSH/")]
      var said = ""
      for extra in [[], record] {
        for url in people { said += try await run(["--swapi", url] + extra + ["get", "people"]).errors }
        for url in drinks {
          let outcome = try await run(["--cocktails", url] + extra + ["--plain", "open", "cocktails"])
          said += outcome.output + outcome.errors
        }
      }
      let log = try #require(folder.read("log"))
      #expect(log.contains("/people/") && log.contains("random.php"))
      #expect(!said.contains("HUSH"), "\(said)")
      let files = folder.files
      #expect(files.contains { $0.hasPrefix("record/swapi/people/") } && files.contains { $0.contains("/answers/") })
      #expect(files.filter { $0.contains("HUSH") } == [])
      let data = files.map { (name: $0, text: folder.read($0) ?? "") }
      #expect(data.filter { $0.text.contains("HUSH") }.map { "\($0.name): \($0.text)" } == [])
    }

    @Test("stand in no words of a crash", arguments: [SIGSEGV, SIGABRT])
    func crash(number: Int32) async throws {
      let app = try await CantinaProgram(
        [
          "--swapi", address("/api/?api_key=QUERY-HUSH"), "--cocktails", address("/api/json/v2/PATH-HUSH/"), "open",
          "people",
        ],
        variables: ["HTTPS_PROXY": "http://u:PROXY-HUSH@127.0.0.1:9/", "SWIFT_BACKTRACE": "interactive=no,color=no"],
        within: .seconds(90))
      await app.shows("Luke")
      app.terminal.signal(number)
      await app.leaves()
      let text = app.terminal.output.text
      #expect(text.contains("rogram crashed") && !text.contains("HUSH"))
    }

    @Test("Every file is its owner's alone, and every folder, whatever the mask is", arguments: ["000", "022", "077"])
    func rights(mask: String) async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let url = "http://\(server.url.host() ?? ""):\(server.url.port ?? 0)"
      // The second setting is the theme; a seat is picked and exported; a drink's ingredient is crossed out.
      let script = """
        umask \(mask)
        p() { "$PROGRAM" --plain --swapi \(url)/api/ --cocktails \(url)/api/json/v1/1/ --log "$HOME/l/log" "$@" >/dev/null; }
        mkdir -m 700 "$HOME" "$HOME/l"
        printf '1\\nq\\n' | p open people
        printf '2\\nq\\n' | p open settings
        printf '1\\nq\\n' | p --offline open cocktails/11000/shopping
        p --record "$HOME/new/record" get people
        """
      let outcome = try await PipeProcess.run(
        "/bin/bash", ["--norc", "-c", script],
        environment: PseudoTerminal.environment.merging(home) { $1 }.merging(["PROGRAM": path]) { $1 },
        within: .seconds(90))
      #expect(outcome.errors == "")
      let names = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
      let endings = ["/history.json", "/preferences.json", "/bar.json", ".answer", "/log", "people/index.json"]
      for ending in endings { #expect(names.contains { $0.hasSuffix(ending) }, "\(ending): \(names)") }
      for name in names {
        var info = stat()
        #expect(lstat(folder.url.path + "/" + name, &info) == 0)
        #expect(info.st_mode & 0o077 == 0, "\(name) has \(String(info.st_mode & 0o777, radix: 8))")
      }
    }
  }
}
