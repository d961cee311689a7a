import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Secrets from the user or a server must not appear in anything that the program leaves behind.
  @Suite("Secrets")
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

    @Test("appear in no file name, file, log or message, whatever the response")
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

    @Test("appear in no crash report", arguments: [SIGSEGV, SIGABRT])
    func crash(number: Int32) async throws {
      let app = try await CantinaProgram(
        [
          "--swapi", address("/api/?api_key=QUERY-HUSH"), "--cocktails", address("/api/json/v2/PATH-HUSH/"), "open",
          "people",
        ],
        variables: Backtracer.variables("enable=yes,interactive=no,color=no")
          .merging(["HTTPS_PROXY": "http://u:PROXY-HUSH@127.0.0.1:9/"]) { $1 },
        within: .seconds(90))
      await app.shows("Luke")
      app.terminal.signal(number)
      await app.leaves()
      let text = app.terminal.output.text
      #expect(text.contains("rogram crashed") && !text.contains("HUSH"))
    }

    /// Uses a token in the environment and a key in a URL.
    @Test("appear in no file, log, name or process list after browsing, saving and a crash")
    func visit() async throws {
      let list =
        #"[{"id": 1, "name": "North Rock", "url": "\#(server.origin)/things/1?page=1"}, {"id": 2, "name": "Gull"}]"#
      server.on(
        "*",
        .dynamic { request in
          let next = "<\(request.path)?private_token=ADDRESS-HUSH&page=2>; rel=\"next\""
          return .json(list, headers: [("Link", next), ("Set-Cookie", "id=COOKIE-HUSH")])
        })
      let plain = "http://\(server.url.host() ?? ""):\(server.url.port ?? 0)"
      try FileManager.default.createDirectory(
        atPath: folder.url.path + "/XDG_CONFIG_HOME/cantina/apis", withIntermediateDirectories: true)
      try #"{"base": "\#(plain)/", "headers": {"X-Other": "$OTHER_TOKEN"}, "collections": [{"name": "things"}]}"#
        .write(
          toFile: folder.url.path + "/XDG_CONFIG_HOME/cantina/apis/lights.json", atomically: true, encoding: .utf8)
      let variables = home.merging(["LIGHT_TOKEN": "TOKEN-HUSH", "OTHER_TOKEN": "OTHER-HUSH"]) { $1 }
      let header = ["--header", "Authorization: Bearer $LIGHT_TOKEN"]
      let typed = address("/things?private_token=ADDRESS-HUSH&code=7")
      let log = ["--log", folder.url.path + "/log", "--log-level", "debug", "--no-offline", "--retries", "0"]
      for extra in [[], ["--record", folder.url.path + "/record"]] {
        let app = try await CantinaProgram(["browse", typed] + header + log + extra, variables: variables)
        if extra.isEmpty {
          await app.shows("OTHER_TOKEN")
          await app.read()
          app.press(.right, .enter)
        }
        await app.shows("North Rock")
        #expect(try await processes().contains("cantina"))
        if extra.isEmpty {
          app.press(.character("b"))
          await app.shows("Bookmarked")
        }
        app.press(.character("e"))
        await app.shows("JSON Lines")
        app.type("s")
        await app.shows("Path of the file")
        app.press(.enter)
        await app.shows("Written to")
        app.press(.character("U"))
        await app.shows("private_token=...")
        app.press(.escape, .character("q"))
        await app.ends(with: 0)
        #expect(!app.terminal.output.text.contains("HUSH"))
      }
      let crashing = try await CantinaProgram(
        ["browse", typed] + header + log,
        variables: variables.merging(Backtracer.variables("enable=yes,interactive=no,color=no")) { $1 })
      await crashing.shows("North Rock")
      crashing.terminal.signal(SIGSEGV)
      await crashing.leaves()
      #expect(!crashing.terminal.output.text.contains("HUSH"))
      let got = try await run(["get", typed, "--no-offline", "--limit", "1"])
      #expect(got.output.contains("North Rock") && !got.errors.contains("HUSH"))
      #expect(server.requests.contains { $0.header("Authorization") == "Bearer TOKEN-HUSH" })
      #expect(server.requests.contains { $0.target.contains("private_token=ADDRESS-HUSH") })
      let files = folder.files
      #expect(files.contains { $0.hasSuffix("bookmarks.json") } && files.contains { $0.hasSuffix("history.json") })
      #expect(files.contains { $0.hasPrefix("record/") })
      #expect(files.filter { $0.contains("HUSH") } == [])
      #expect(files.filter { folder.read($0)?.contains("HUSH") == true } == [])
    }

    @Test("get does not send a description's variable unattended, unless --allow-env is given")
    func unasked() async throws {
      let apis = folder.url.path + "/XDG_CONFIG_HOME/cantina/apis"
      try FileManager.default.createDirectory(atPath: apis, withIntermediateDirectories: true)
      let plain = "http://\(server.url.host() ?? ""):\(server.url.port ?? 0)"
      try #"{"base": "\#(plain)/", "headers": {"X-Other": "$LANG_TOKEN", "Authorization": "Bearer $LANG_TOKEN"}}"#
        .write(toFile: apis + "/lights.json", atomically: true, encoding: .utf8)
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      func get(_ words: String...) async throws -> PipeProcess.Outcome {
        try await PipeProcess.run(
          path, ["get", "api/lights/people", "--no-offline", "--retries", "0"] + words,
          environment: PseudoTerminal.environment.merging(home) { $1 }.merging(["LANG_TOKEN": "VALUE"]) { $1 })
      }
      let refused = try await get()
      #expect(refused.status == 64 && refused.errors.contains("--allow-env LANG_TOKEN"))
      #expect(server.requests.isEmpty)
      let allowed = try await get("--allow-env", "LANG_TOKEN", "--header", "authorization: Basic own")
      #expect(allowed.status == 0)
      #expect(server.requests.map { $0.header("X-Other") } == ["VALUE"])
      #expect(server.requests.map { $0.header("Authorization") } == ["Basic own"])
    }

    // It was once requested without the secret, and answered with 401.
    @Test("A bookmark of an address with a secret asks for the secret again before any request")
    func bookmark() async throws {
      server.on("*", .json(#"[{"id": 1, "name": "North Rock"}, {"id": 2, "name": "Gull"}]"#))
      let typed = address("/things?private_token=ADDRESS-HUSH&page=1", user: false)
      let app = try await CantinaProgram(["browse", typed, "--no-offline", "--retries", "0"], variables: home)
      await app.shows("North Rock")
      app.press(.character("b"))
      await app.shows("Bookmarked")
      app.press(.character("q"))
      await app.leaves()
      let count = server.requests.count
      let later = try await CantinaProgram(["open", "bookmarks", "--no-offline", "--retries", "0"], variables: home)
      await later.shows("North Rock")
      later.press(.enter)
      await later.shows("The secret in this address (private_token) was not saved.")
      #expect(server.requests.count == count)
      later.press(.character("U"))
      await later.shows("private_token=...")
      for _ in 0..<"...&page=1".count { later.press(.backspace) }
      later.type("ADDRESS-HUSH")
      later.press(.enter)
      await later.shows("North Rock")
      later.press(.character("q"))
      await later.leaves()
      #expect(server.requests.last?.target == "/things?private_token=ADDRESS-HUSH")
      #expect(folder.files.filter { folder.read($0)?.contains("HUSH") == true } == [])
    }

    @Test("A password is prompted for without echo; without a terminal the exit code is 64")
    func password() async throws {
      server.on("*", .json(#"[{"id": 1, "name": "North Rock"}, {"id": 2, "name": "Gull"}]"#))
      let url = address("/things", user: false)
      let sent = "Basic " + Data("ann:TYPED-HUSH".utf8).base64EncodedString()
      let app = try await CantinaProgram(["browse", url, "--basic", "ann", "--no-offline"], variables: home)
      await app.shows("Password of ann at ")
      app.type("TYPED-HUSH\n")
      await app.shows("North Rock")
      app.press(.character("q"))
      await app.leaves()
      #expect(!app.terminal.output.text.contains("HUSH"))
      #expect(server.requests.last?.header("Authorization") == sent)
      let count = server.requests.count
      let alone = try await run(["get", url, "--basic", "ann"])
      #expect(alone.status == 64 && alone.errors.contains("--basic ann:VARIABLE") && server.requests.count == count)
      try folder.write("machine \(server.url.host() ?? "") login ann password TYPED-HUSH", to: "HOME/.netrc")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: folder.url.path + "/HOME/.netrc")
      let open = try await run(["get", url, "--netrc", "--no-offline"])
      #expect(open.status == 65 && open.errors.contains("chmod 600") && server.requests.count == count)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: folder.url.path + "/HOME/.netrc")
      let read = try await run(["get", url, "--netrc", "--no-offline"])
      #expect(read.output.contains("North Rock") && server.requests.last?.header("Authorization") == sent)
      let others = folder.files.filter { $0 != "HOME/.netrc" }
      #expect(others.filter { folder.read($0)?.contains("HUSH") == true } == [])
    }

    /// Returns the command lines of all processes except those the test typed, which may contain the URL.
    private func processes() async throws -> String {
      let outcome = try await PipeProcess.run(
        "/bin/sh", ["-c", "ps -eo args | grep -v private_token"], environment: PseudoTerminal.environment)
      #expect(!outcome.output.contains("TOKEN-HUSH") && !outcome.output.contains("OTHER-HUSH"))
      return outcome.output
    }

    @Test("Every file and folder is private to its owner, whatever the umask", arguments: ["000", "022", "077"])
    func rights(mask: String) async throws {
      let colours = try await CantinaPipe.number(of: "Colours", on: "settings")
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let url = "http://\(server.url.host() ?? ""):\(server.url.port ?? 0)"
      let script = """
        umask \(mask)
        p() { "$PROGRAM" --plain --swapi \(url)/api/ --cocktails \(url)/api/json/v1/1/ --log "$HOME/l/log" "$@" >/dev/null; }
        mkdir -m 700 "$HOME" "$HOME/l"
        printf '1\\nq\\n' | p open people
        printf '\(colours)\\nq\\n' | p open settings
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
