import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// User files with concurrent writers, killed writers and a full disk.
  @Suite("Files under concurrent writes and kills")
  struct FileRaceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var variables: [String: String] { ["XDG_DATA_HOME": folder.url.path, "PATH": "/usr/bin:/bin"] }

    private func bash(_ lines: String, by words: [String] = []) async throws -> PipeProcess.Outcome {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let all = words + ["/bin/bash", "--norc", "-c", lines]
      return try await CantinaPipe.run(
        Array(all.dropFirst()), variables: variables.merging(["PROGRAM": path]) { $1 }, within: .seconds(90),
        executable: all[0])
    }

    /// Returns the routes in a file, which must be complete.
    private func routes(_ name: String) throws -> [String] {
      let data = Data((folder.read("cantina/\(name)") ?? "[]").utf8)
      let places = try JSONSerialization.jsonObject(with: data) as? [[String: Any]]
      return try #require(places).compactMap { $0["route"] as? String }
    }

    @Test("Programs that save at the same time each keep their change")
    func atOnce() async throws {
      let outcome = try await bash(
        """
        for id in 1 2 3 4 5 6 7 8; do
          printf 'b\\nq\\n' | "$PROGRAM" --offline --plain open people/$id >/dev/null &
        done
        wait
        """)
      #expect(outcome.errors == "" && outcome.status == 0)
      let all = Set((1...8).map { "people/\($0)" })
      #expect(try Set(routes("bookmarks.json")) == all)
      #expect(try Set(routes("history.json")).isSuperset(of: all))
      #expect(folder.files.filter { !$0.hasSuffix(".json") } == [])
    }

    @Test("Saved data is complete, whenever the program was killed")
    func killed() async throws {
      var random = SeededRandom(seed: 12)
      _ = try await bash(#"printf 'b\nq\n' | "$PROGRAM" --offline --plain open films/1"#)
      #expect(try routes("bookmarks.json") == ["films/1"])
      for round in 1...10 {
        let app = try await CantinaProgram(
          ["--offline", "open", "people/\(round)"], variables: variables, within: .seconds(60))
        await app.takesTheScreen()
        await app.draws(after: 500)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let reads = app.terminal.progress.reads
          app.type("b")
          // The kill comes before, during or after the write.
          if Bool.random(using: &random) {
            await app.terminal.waitForOutput(after: reads, within: .milliseconds(Int.random(in: 1...9, using: &random)))
          }
        }
        app.terminal.signal(SIGKILL)
        await app.leaves()
        #expect(try routes("bookmarks.json").contains("films/1"), "round \(round)")
        _ = try routes("history.json")
        #expect(folder.files.count <= 5, "round \(round): \(folder.files)")
      }
      let outcome = try await bash(#"printf 'b\nq\n' | "$PROGRAM" --offline --plain open films/2"#)
      #expect(outcome.errors == "")
      #expect(try Set(routes("bookmarks.json")).isSuperset(of: ["films/1", "films/2"]))
      #expect(folder.files.filter { $0.contains("damaged") || $0.contains(".part") } == [])
    }

    @Test(
      "A really full disk loses new data only",
      .enabled("no namespace of its own can be made here") { await OwnNamespace.isPossible() })
    func fullDisk() async throws {
      let colours = try await CantinaPipe.number(of: "Colours", on: "settings")
      let outcome = try await bash(
        """
        mount -t tmpfs -o size=12k none "$XDG_DATA_HOME" && mkdir -p "$XDG_DATA_HOME/cantina" "$XDG_DATA_HOME/config/cantina"
        export XDG_CONFIG_HOME="$XDG_DATA_HOME/config"
        cd "$XDG_DATA_HOME"
        echo '[]' >cantina/bookmarks.json
        echo '{"theme":"tide"}' >config/cantina/preferences.json
        head -c 100000 /dev/zero >fill 2>/dev/null
        printf 'b\\nq\\n' | "$PROGRAM" --offline --plain open people || echo FAILED
        printf '\(colours)\\nq\\n' | "$PROGRAM" --offline --plain open settings >/dev/null || echo FAILED
        printf '1\\nq\\n' | "$PROGRAM" --offline --plain open cocktails/11000/shopping >/dev/null || echo FAILED
        cat cantina/bookmarks.json config/cantina/preferences.json
        ls cantina config/cantina
        """, by: ["/usr/bin/unshare", "-rm"])
      #expect(outcome.output.contains("Luke Skywalker") && !outcome.output.contains("FAILED"), "\(outcome)")
      for name in ["cantina/history.json", "cantina/bookmarks.json", "cantina/bar.json", "cantina/preferences.json"] {
        let words = "\(name) cannot be written: No space left on device. Free some disk space; what was there before"
        #expect(outcome.errors.contains(words), "\(name): \(outcome.errors)")
      }
      let end = "[]\n{\"theme\":\"tide\"}\ncantina:\nbookmarks.json\n\nconfig/cantina:\npreferences.json\n"
      #expect(outcome.output.hasSuffix(end), "\(outcome.output.suffix(300))")
    }
  }
}
