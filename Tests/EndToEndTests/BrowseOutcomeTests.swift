import CantinaTestSupport
import Foundation
import Terminal
import Testing

extension EndToEndTests {
  /// The results of browsing an API: files, descriptions, headers, error messages.
  @Suite("Any API: commands and output")
  struct BrowseOutcomeTests {
    @Test("e exports the visible records as JSON or CSV", arguments: [("s", "json"), ("c", "csv")])
    func export(letter: String, ending: String) async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.path + "/lights.json"
      try #"[{"id": 1, "name": "North Rock", "height": 3.50}, {"id": 2, "name": "Gull Head", "height": 20}]"#
        .write(toFile: file, atomically: true, encoding: .utf8)
      let data = folder.url.path + "/data"
      let app = try await CantinaProgram(["browse", file], variables: ["XDG_DATA_HOME": data])
      await app.shows("Gull Head")
      app.type("e")
      await app.shows("CSV")
      app.type(letter)
      await app.shows("Path of the file")
      app.press(.enter)
      await app.shows("Written to")
      app.press(.control("c"))
      await app.leaves()
      let text = try String(contentsOfFile: data + "/cantina/exports/lights.\(ending)", encoding: .utf8)
      #expect(text.contains("Gull Head") && text.contains("3.50"))
      #expect(text.hasPrefix(ending == "csv" ? "id,name,height" : "["))
    }

    @Test("--save writes a description that reopens the list by name")
    func save() async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      let api = try #require(SampleApi.conventions.first { $0.name == "django" })
      server.serve([api])
      let config = try TemporaryFolder()
      let variables = ["XDG_CONFIG_HOME": config.url.path]
      let app = try await CantinaProgram(
        ["browse", server.origin + api.path, "--save", "lights"], variables: variables)
      await app.shows("Saved")
      app.press(.character("q"))
      await app.ends(with: 0)
      let text = try String(contentsOfFile: config.url.path + "/cantina/apis/lights.json", encoding: .utf8)
      #expect(text.contains("\"base\": \"\(server.origin)/\(api.name)/\""))
      let got = try await CantinaPipe.run(
        ["get", "api/lights/lights", "--no-offline", "--format", "csv", "--fields", "name"], variables: variables)
      #expect(got.output.split(separator: "\n").count == 8)
    }

    @Test("browse --help fits in ten lines and names the main commands")
    func help() async throws {
      let said = try await CantinaPipe.run(["browse", "--help"])
      #expect(said.status == 0 && said.errors.isEmpty)
      let lines = said.output.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 10 && lines.allSatisfy { $0.count <= 90 })
      for word in ["browse dump.json", "browse -", "--header", "--record", "--fixtures", "cantina get"] {
        #expect(said.output.contains(word), "\(word)")
      }
    }

    @Test("get shows progress on a terminal, but not in a pipe")
    func progress() async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      let api = try #require(SampleApi.conventions.first { $0.name == "django" })
      server.serve([api])
      let program = try #require(CantinaBinary.path)
      let command = "'\(program)' get --no-offline '\(server.origin + api.path)' --format csv"
      let app = try await CantinaProgram(["-c", command + " > /dev/null"], executable: "/bin/sh")
      await app.leaves()
      let text = String(decoding: app.terminal.output.bytes, as: UTF8.self)
      #expect(text.contains("\r3/7") && text.contains("\r6/7") && text.contains("\r7/7"))
      let piped = try await CantinaPipe.run(["get", "--no-offline", server.origin + api.path, "--format", "csv"])
      #expect(piped.errors.isEmpty && piped.output.contains("Far Sand"))
    }

    @Test("Repeated --header options are all sent, and an unset variable is reported")
    func headers() async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("/list", .json(#"[{"id": 1, "name": "One"}]"#))
      let said = try await CantinaShell.run(
        """
        export ONE=first TWO=second
        cantina get --no-offline '\(server.origin)/list' --header 'X-One: $ONE' --header 'X-Two: a $TWO b' \
          --header 'X-Same: 1' --header 'X-Same: 2' --format jsonl
        """)
      #expect(said.output == "{\"id\":1,\"name\":\"One\"}\n")
      let request = try #require(server.requests.first)
      #expect(request.header("X-One") == "first" && request.header("X-Two") == "a second b")
      #expect(request.headers.filter { $0.name == "x-same" }.map(\.value).joined(separator: ",") == "1,2")
      let missing = try await CantinaShell.run(
        "cantina get --no-offline '\(server.origin)/list' --header 'X-One: $NOBODY_SETS_THIS'")
      #expect(missing.errors.contains("NOBODY_SETS_THIS"))
    }

    @Test("apis check lists a server's collections and exits with the code of a failed one")
    func check() async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("/good", .json(#"{"results": [{"id": 1}, {"id": 2}], "count": 2, "next": null}"#))
      server.on("/bad", .status(500, body: "{}"))
      server.on("/page", .status(200, body: "<html>Hello</html>", headers: [("Content-Type", "text/html")]))
      let config = try TemporaryFolder()
      let folder = config.url.path + "/cantina/apis"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      func check(_ names: [String]) async throws -> PipeProcess.Outcome {
        let collections = names.map { "{\"name\": \"\($0)\"}" }.joined(separator: ", ")
        try #"{"base": "\#(server.origin)/", "collections": [\#(collections)]}"#
          .write(toFile: folder + "/lights.json", atomically: true, encoding: .utf8)
        return try await CantinaPipe.run(
          ["apis", "check", "lights", "--no-offline", "--retries", "0"],
          variables: ["XDG_CONFIG_HOME": config.url.path])
      }
      let good = try await check(["good"])
      #expect(
        good.status == 0 && good.output == "good\t2 records\tof 2\tcomplete: the source marks the end\n"
          && good.errors.isEmpty)
      let failing = try await check(["bad", "good", "page"])
      #expect(failing.output == good.output)
      #expect(failing.errors.contains("bad: ") && failing.errors.contains("page: "))
      #expect(failing.status == 69)
      try "{".write(toFile: folder + "/lights.json", atomically: true, encoding: .utf8)
      for arguments in [["apis", "check", "lights"], ["get", "api/lights/good"]] {
        let damaged = try await CantinaPipe.run(arguments, variables: ["XDG_CONFIG_HOME": config.url.path])
        #expect(damaged.status == 65 && damaged.errors.contains("lights.json: "), "\(damaged.errors)")
      }
    }

    @Test("An unreadable or oversized file fails at once with a suggestion")
    func unreadable() async throws {
      let folder = try TemporaryFolder()
      let said = try await CantinaPipe.run(["get", folder.url.path])
      #expect(said.status == 65 && said.output.isEmpty)
      #expect(said.errors.contains("cannot be read") && said.errors.contains("Fix the file, or name another one."))
      let file = folder.url.path + "/large.json"
      #expect(FileManager.default.createFile(atPath: file, contents: nil))
      // A sparse file, without a byte on the disk.
      #expect(truncate(file, (448 << 20) + 1) == 0)
      let large = try await CantinaPipe.run(["get", file])
      #expect(large.status == 65 && large.output.isEmpty)
      #expect(large.errors.contains("large.json cannot be read. It is larger than 4") && large.errors.contains("jq"))
    }

    @Test(
      "A usage error is in the requested language, wherever the option stands",
      arguments: [
        (["browse", "ftp://x", "--lang", "pl"], "nie jest"), (["--lang=pl", "open", "nowhere"], "Nieznany ekran"),
        (["--lng", "en", "--lang", "pl"], "Nieznana opcja"),
      ])
    func mistake(arguments: [String], polish: String) async throws {
      let said = try await CantinaPipe.run(arguments)
      #expect(said.status == 64 && said.errors.contains(polish), "\(said.errors)")
      let set = try await CantinaPipe.run(["browse", "ftp://x"], variables: ["CANTINA_LANG": "pl"])
      #expect(set.errors.contains("nie jest"), "\(set.errors)")
    }

    @Test("Invalid JSON is reported with its position and a suggestion", arguments: Spoilt.all)
    func spoilt(_ spoilt: Spoilt) async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.path + "/x.json"
      try spoilt.text.write(toFile: file, atomically: true, encoding: .utf8)
      for (language, words) in [("en", spoilt.english), ("pl", spoilt.polish)] {
        let said = try await CantinaPipe.run(["get", file, "--lang", language])
        #expect(said.status == 65 && said.output.isEmpty)
        #expect(said.errors.contains(words), "\(said.errors)")
        #expect(!said.errors.contains("near “”") && !said.errors.contains("pobliżu „”"))
      }
    }
  }

  /// A text that is not JSON, and the expected message.
  struct Spoilt: CustomTestStringConvertible {
    let text: String
    let english: String
    let polish: String
    var testDescription: String { text.debugDescription }

    static let all = [
      Spoilt(
        text: "[1, 2",
        english:
          "Line 1, column 6: expected a comma or a closing bracket, near “[1, 2”. It is cut off: fetch it again.",
        polish: "Wiersz 1, kolumna 6: oczekiwano przecinka albo nawiasu zamykającego, w pobliżu „[1, 2”."),
      Spoilt(
        text: "{\"a\": 1,\n", english: "Line 2, column 1: expected a key in quotes, but the text ends there",
        polish: "Wiersz 2, kolumna 1: oczekiwano klucza w cudzysłowie, a tekst się tam kończy"),
      Spoilt(
        text: "", english: "Line 1, column 1: expected a value, but the text ends there",
        polish: "oczekiwano wartości, a tekst się tam kończy"),
      Spoilt(text: "{\"a\": tru}", english: "Line 1, column", polish: "Wiersz 1, kolumna"),
      Spoilt(text: "<!doctype html><p>Hi", english: "web page", polish: "stron"),
    ]
  }
}
