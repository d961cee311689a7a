import CantinaTestSupport
import Foundation
import Terminal
import Testing

extension EndToEndTests {
  /// Two states of a list, compared from a shell and on the screen.
  @Suite("Compare over time")
  struct DiffTests {
    private static let old =
      #"{"results": [{"id": 1, "name": "One"}, {"id": 2, "name": "Two"}], "count": 2, "next": null}"#
    private static let new =
      #"{"results": [{"id": 1, "name": "Uno"}, {"id": 3, "name": "Three"}], "count": 2, "next": null}"#

    @Test("diff compares two recordings, and a recording with the server")
    func recordings() async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      let folder = try TemporaryFolder()
      let (one, two) = (folder.url.path + "/one", folder.url.path + "/two")
      let url = server.origin + "/lights"
      server.on("/lights", .json(Self.old))
      _ = try await CantinaPipe.run(["get", url, "--no-offline", "--record", one])
      let same = try await CantinaPipe.run(["diff", one, url, "--no-offline"])
      #expect(same.status == 0 && same.output.isEmpty && same.errors.contains("2 unchanged"), "\(same.errors)")
      server.on("/lights", .json(Self.new))
      _ = try await CantinaPipe.run(["get", url, "--no-offline", "--record", two])
      let expected = "- 2  Two\n+ 3  Three\n~ 1  Uno\n    name: \"One\" → \"Uno\"\n"
      for arguments in [
        [one, two], [one, url, "--no-offline"], [one, "--no-offline"], [one, "now", "--no-offline"],
      ] {
        let said = try await CantinaPipe.run(["diff"] + arguments)
        #expect(said.status == 1 && said.output == expected, "\(arguments): \(said.output)\(said.errors)")
      }
      server.on("/lights", .status(500, body: "{}"))
      let failed = try await CantinaPipe.run(["diff", one, "--no-offline", "--retries", "0"])
      #expect(failed.status == 69 && failed.output.isEmpty, "\(failed.errors)")
    }

    @Test("diff compares files and standard input, in each format and language")
    func files() async throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.old, to: "old.json")
      try folder.write(Self.new, to: "new")
      let said = try await CantinaShell.run(
        "cd '\(folder.url.path)'; cat new | cantina diff old.json - --format jsonl --lang pl; echo $?; cantina diff old.json new"
      )
      #expect(
        said.output.contains(#""change":"changed","id":1,"fields":[{"field":"name","before":"One","after":"Uno"}]"#))
      #expect(
        said.output.contains("\n1\n- 2  Two\n") && said.errors.contains("zmienione: 1"), "\(said.output)\(said.errors)")
      let missing = try await CantinaPipe.run(["diff", "/nowhere/a.json", "/nowhere/b.json"])
      #expect(missing.status == 66 && missing.errors.contains("/nowhere/a.json"), "\(missing.errors)")
    }

    @Test("The screen and plain lines show the same comparison")
    func screen() async throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.old, to: "old.json")
      try folder.write(Self.new, to: "new.json")
      let path = folder.url.path.replacing("/", with: "%2F")
      let route = "diff/\(path)%2Fold.json/\(path)%2Fnew.json"
      let app = try await CantinaProgram(["open", route])
      await app.shows("\"One\" → \"Uno\"")
      await app.shows("1 new, 1 gone, 1 changed")
      app.press(.enter)
      await app.shows("Uno")
      app.press(.character("q"))
      await app.ends(with: 0)
      let plain = try await CantinaPipe.run(["open", route, "--plain"])
      #expect(plain.output.contains("+ Three") && plain.output.contains("name"), "\(plain.output)")
    }
  }
}
