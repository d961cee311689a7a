import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Files that cannot be written or read: the user is told, and the program continues.
  @Suite("File failures")
  struct FileFailureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The program, offline in plain lines, and the same as an unprivileged user.
    private static let functions = """
      cantina() { "$PROGRAM" --offline --plain "$@"; }
      lesser() { \(LesserRights.prefix) "$PROGRAM" --offline --plain "$@"; }
      mkdir -p "$D" "$C"

      """

    /// Runs lines of the shell with `cantina`, `lesser`, and `$D` and `$C`, the folders of data and preferences.
    private func shell(_ line: String) async throws -> PipeProcess.Outcome {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let home = folder.url.path
      let own = [
        "PROGRAM": path, "HOME": home, "D": home + "/data/cantina", "C": home + "/config/cantina",
        "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config", "XDG_CACHE_HOME": home + "/cache",
      ]
      return try await PipeProcess.run(
        "/bin/bash", ["--norc", "-c", Self.functions + line],
        environment: PseudoTerminal.environment.merging(own) { $1 }, within: .seconds(90))
    }

    @Test("A full disk is reported once with a suggestion, and existing files are untouched")
    func noRoom() async throws {
      // The file size limit simulates a full disk: no file may have a byte.
      let outcome = try await shell(
        """
        echo '[]' >"$D/history.json"
        ulimit -f 0
        printf '1\\n1\\n0\\nq\\n' | cantina open people
        """)
      #expect(outcome.status == 0 && outcome.output.contains("Luke Skywalker"))
      let path = folder.url.path + "/data/cantina/history.json"
      #expect(
        outcome.errors
          == "cantina: \(path) cannot be written: File too large. Free some disk space; what was there before is untouched.\n"
      )
      #expect(folder.files == ["data/cantina/history.json"] && folder.read("data/cantina/history.json") == "[]\n")
    }

    // Visits are written a second after the screen is left; if the program ends sooner, it reports at its end, as above.
    @Test("A visit that cannot be saved is reported on the screen, and the program continues")
    func noRoomOnScreen() async throws {
      let program = try #require(CantinaBinary.path)
      let app = try await CantinaProgram(
        ["-c", "ulimit -f 0; exec '\(program)' --offline open people"], executable: "/bin/bash")
      await app.shows("Luke Skywalker")
      app.press(.enter)
      await app.shows("Tatooine")
      app.press(.left)
      await app.shows("history.json cannot be written")
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test(
      "A log on a full disk is reported, and the output is complete",
      .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func logWithoutRoom() async throws {
      let outcome = try await shell("cantina --log /dev/full get people/1 --format csv --fields name")
      #expect(outcome.status == 0 && outcome.output == "name\nLuke Skywalker\n")
      #expect(outcome.errors == "cantina: Cannot write the log /dev/full: No space left on device.\n")
    }

    @Test("A log that is a symlink is refused up front, and its target is unchanged")
    func linkedLog() async throws {
      try folder.write("mine\n", to: "mine")
      let path = folder.url.path
      let outcome = try await shell(
        "cd \(path); ln -s mine log; chmod 640 mine; cantina --log \(path)/log get people/1")
      #expect(outcome.status == 74 && outcome.output == "", "\(outcome)")
      #expect(
        outcome.errors == "cantina: Cannot write the log \(path)/log: It is a link, and a log follows none.\n")
      #expect(folder.read("mine") == "mine\n")
      let rights = try FileManager.default.attributesOfItem(atPath: path + "/mine")[.posixPermissions] as? Int
      #expect(rights == 0o640)
    }

    @Test("Damaged, endless and special files are reported by name, and nothing hangs")
    func damaged() async throws {
      let outcome = try await shell(
        """
        printf '{"theme":"dusk"' >"$C/preferences.json"
        mkfifo "$D/bookmarks.json"
        ln -s /dev/zero "$D/history.json"
        mkdir "$D/bar.json"
        printf 'q\\n' | cantina open cocktails/11000/shopping
        """)
      #expect(outcome.status == 0)
      let (data, config) = (folder.url.path + "/data/cantina", folder.url.path + "/config/cantina")
      let said = outcome.errors.split(separator: "\n").map(String.init)
      let first =
        "cantina: \(config)/preferences.json was damaged and set aside as \(config)/preferences.json.damaged. "
        + "Fix that file and put it back, or delete it."
      #expect(said.first == first)
      for (name, cause) in [
        ("bookmarks.json", "Operation not supported"), ("history.json", "Operation not supported"),
        ("bar.json", "Is a directory"),
      ] {
        let words = "cantina: \(data)/\(name) cannot be read: \(cause). "
        #expect(said.contains { $0.hasPrefix(words) }, "\(name): \(said)")
      }
      #expect(folder.read("config/cantina/preferences.json.damaged") == #"{"theme":"dusk""#)
    }

    @Test("Preferences of another version do not prevent the program from starting")
    func oddPreferences() async throws {
      let outcome = try await shell(
        """
        echo '{"language":"tlh","theme":"none of ours","reducesMotion":true,"later":[1]}' >"$C/preferences.json"
        printf 'q\\n' | cantina open people
        """)
      #expect(outcome.status == 0 && outcome.errors == "" && outcome.output.contains("Luke Skywalker"))
    }

    @Test(
      "An unwritable folder is reported, and the program works",
      .enabled("an administrator writes everywhere, and there is no setpriv to take that away") {
        await LesserRights.arePossible()
      })
    func readOnly() async throws {
      let colours = try await CantinaPipe.number(of: "Colours", on: "settings")
      let outcome = try await shell(
        """
        echo '[]' >"$D/bookmarks.json"
        chmod 500 "$D" "$C"
        printf 'b\\nq\\n' | lesser open people || echo FAILED
        printf '\(colours)\\nq\\n' | lesser open settings >/dev/null || echo FAILED
        printf '1\\nq\\n' | lesser open cocktails/11000/shopping >/dev/null || echo FAILED
        chmod 700 "$D" "$C"
        """)
      #expect(outcome.output.contains("Luke Skywalker") && !outcome.output.contains("FAILED"))
      #expect(!outcome.output.contains("Bookmarked"))
      let said = outcome.errors.split(separator: "\n").map(String.init)
      let (data, config) = (folder.url.path + "/data/cantina", folder.url.path + "/config/cantina")
      for path in ["\(data)/history.json", "\(data)/bookmarks.json", "\(config)/preferences.json", "\(data)/bar.json"] {
        #expect(said.contains { $0.hasPrefix("cantina: \(path) cannot be written: Permission denied. ") }, "\(said)")
      }
      #expect(kept == ["data/cantina/bookmarks.json"] && folder.read("data/cantina/bookmarks.json") == "[]\n")
    }

    @Test("Without HOME an unsaved bookmark is reported at once and at exit, but not a visit")
    func noHome() async throws {
      let without = "env -u HOME -u XDG_DATA_HOME -u XDG_CONFIG_HOME -u XDG_CACHE_HOME"
      let program = try #require(CantinaBinary.path)
      let app = try await CantinaProgram(
        ["-c", "exec \(without) '\(program)' --offline open people"], executable: "/bin/bash")
      await app.shows("Luke Skywalker")
      app.press(.character("b"))
      await app.shows("HOME is not set: kept until you quit")
      app.press(.character("q"))
      await app.ends(with: 0)
      #expect(!app.terminal.output.text.contains("Bookmarked"))
      let visit = #"printf '1\n0\nq\n' | \#(without) "$PROGRAM" --offline --plain open people >/dev/null"#
      #expect(try await shell(visit).errors == "")
      let bookmark = #"printf 'b\nq\n' | \#(without) "$PROGRAM" --offline --plain open people >/dev/null"#
      #expect(
        try await shell(bookmark).errors == "cantina: HOME is not set, so nothing is kept after you quit. "
          + "Set it to your home folder, then start again.\n")
    }

    /// The permanent files; the cache has the names that were shown.
    private var kept: [String] { folder.files.filter { !$0.hasPrefix("cache/") } }

    @Test(
      "Unreadable files are reported by name and left unchanged",
      .enabled("an administrator reads everything, and there is no setpriv to take that away") {
        await LesserRights.arePossible()
      })
    func unreadable() async throws {
      let colours = try await CantinaPipe.number(of: "Colours", on: "settings")
      let outcome = try await shell(
        """
        for file in "$D"/{history,bookmarks,bar}.json "$C/preferences.json"; do echo '[]' >"$file"; chmod 0 "$file"; done
        printf 'b\\nq\\n' | lesser open people || echo FAILED
        printf '\(colours)\\nq\\n' | lesser open settings >/dev/null || echo FAILED
        printf '1\\nq\\n' | lesser open cocktails/11000/shopping >/dev/null || echo FAILED
        chmod 600 "$D"/*.json "$C"/*.json
        """)
      #expect(outcome.output.contains("Luke Skywalker") && !outcome.output.contains("FAILED"))
      for name in ["history", "bookmarks", "bar", "preferences"] {
        #expect(outcome.errors.contains("/\(name).json cannot be read: Permission denied. "), "\(name)")
      }
      #expect(kept.count == 4 && kept.allSatisfy { folder.read($0) == "[]\n" }, "\(kept)")
    }

    @Test("The last change is saved although the program quits at once")
    func lastChange() async throws {
      let outcome = try await shell("printf '1\\nq\\n' | cantina open cocktails/11000/shopping; cat \"$D/bar.json\"")
      #expect(outcome.status == 0 && outcome.output.hasSuffix("]"))
    }
  }
}
