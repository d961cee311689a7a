import Foundation
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Faulty folders of fixtures and recordings: the user is told the file and the reason.
  @Suite("Folders of fixtures")
  struct FixtureFolderTests {
    private let folder: TemporaryFolder
    private let server: SwapiPagedServer

    init() throws {
      folder = try TemporaryFolder()
      server = try SwapiPagedServer(names: ["Luke Skywalker", "Leia Organa"])
    }

    /// Runs lines of the shell in the folder; `cantina` is the program, `$SERVER` its only source, `rec` a recording.
    private func shell(_ lines: String) async throws -> PipeProcess.Outcome {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let own = [
        "PROGRAM": path, "HOME": folder.url.path + "/home", "SERVER": server.baseURL.absoluteString,
        "CANTINA_RETRIES": "0",
      ]
      return try await PipeProcess.run(
        "/bin/bash",
        [
          "--norc", "-c",
          """
          cantina() { "$PROGRAM" "$@"; }
          record() { "$PROGRAM" --swapi "$SERVER" --record rec "$@"; }
          cd "\(folder.url.path)"
          \(lines)
          """,
        ], environment: PseudoTerminal.environment.merging(own) { $1 }, within: .seconds(90))
    }

    private static let list = "rec/swapi/people/index.json"

    @Test(
      "A recording is shown like the live data, except for its source")
    func sameScreens() async throws {
      let commands = ["get people", "get people/2 --format json", "--plain open people", "--plain open people/1"]
      for command in commands {
        let live = try await shell("record \(command) <<<q")
        let replayed = try await shell("cantina --offline --fixtures rec \(command) <<<q")
        #expect(live.status == 0 && replayed.status == 0 && live.output.contains("L"), "\(command): \(live)")
        #expect(live.output.replacing("(live · 127.0.0.1)", with: "(offline)") == replayed.output, "\(command)")
      }
    }

    @Test(
      "A damaged, special or oversized fixture is reported by name",
      arguments: [
        ("truncate -s 40 $F", "not JSON to its end."), ("truncate -s 0 $F", "empty"),
        ("head -c 9000 /dev/urandom >$F", "binary data and no text"), ("echo '<html>Log in</html>' >$F", "not JSON"),
        ("rm $F; mkfifo $F", "not a regular file"), ("rm $F; ln -s /dev/zero $F", "not a regular file"),
        ("rm $F; mkdir $F", "not a regular file"), ("rm $F; ln -s index.json $F", "Too many levels of symbolic links"),
        ("truncate -s 1T $F", "larger than 16777216 bytes"), ("echo '{\"count\":1}' >$F", "results: "),
        ("echo '{\"results\":7}' >$F", "results: Array"),
      ])
    func damaged(damage: String, cause: String) async throws {
      let outcome = try await shell(
        """
        record get people >/dev/null
        F=\(Self.list); \(damage)
        cantina --offline --fixtures rec get people
        """)
      #expect(outcome.status == 65 && outcome.output == "", "\(outcome)")
      let said = outcome.errors.split(separator: "\n")
      #expect(said.count == 1 && said[0].hasPrefix("cantina: A stored answer is damaged. The file "), "\(said)")
      #expect(outcome.errors.contains("people/index.json is invalid: \(cause)"), "\(said)")
      // In plain lines too, and the program continues.
      let plain = try await shell("cantina --offline --plain --fixtures rec open people <<<q")
      #expect(plain.status == 0 && plain.output.contains("A stored answer is damaged"), "\(plain)")
    }

    @Test("--fixtures alone opens no connection; --record requests missing responses and adds them")
    func folderAlone() async throws {
      _ = try await shell("record get people")
      let count = server.server.requests.count
      let alone = try await shell(
        """
        cantina --swapi "$SERVER" --fixtures rec get people --fields name --format csv
        cantina --swapi "$SERVER" --fixtures rec get planets
        """)
      #expect(alone.status == 66 && alone.output == "name\nLuke Skywalker\nLeia Organa\n", "\(alone)")
      #expect(server.server.requests.count == count)
      let both = try await shell(
        """
        record --fixtures rec get people --fields name --format csv
        record --fixtures rec get people/1 --fields name --format csv
        find rec -name index.json | sort
        """)
      #expect(both.status == 0, "\(both)")
      #expect(
        both.output == "name\nLuke Skywalker\nLeia Organa\nname\nLuke Skywalker\n"
          + "rec/swapi/people/1/index.json\n\(Self.list)\n")
      #expect(server.server.requests.count == count + 1)
      // `--no-offline` asks the servers first, as without a folder.
      #expect(try await shell(#"cantina --no-offline --swapi "$SERVER" --fixtures rec get people"#).status == 0)
      #expect(server.server.requests.count > count + 1)
    }

    @Test("A missing fixture is named, and unrelated files are ignored")
    func missing() async throws {
      let outcome = try await shell(
        """
        record get people >/dev/null
        echo junk >rec/README; echo junk >rec/swapi/people/.junk; mkdir rec/junk; ln -s . rec/swapi/loop
        cantina --offline --fixtures rec get people --fields name --format csv
        cantina --offline --fixtures rec get planets
        """)
      #expect(outcome.status == 66 && outcome.output == "name\nLuke Skywalker\nLeia Organa\n")
      #expect(
        outcome.errors
          == "cantina: No stored answer. The folder of stored answers has no planets/index.json. "
          + "Go online, or give another folder with --fixtures.\n")
    }

    @Test(
      "An invalid fixtures folder is reported before any request", arguments: ["none", "file", "none/below", "loop"])
    func noFolder(name: String) async throws {
      let outcome = try await shell("echo x >file; ln -s loop loop\ncantina --offline --fixtures \(name) get people")
      #expect(outcome.status == 66 && outcome.output == "")
      #expect(outcome.errors == "cantina: --fixtures: no such folder: \(name). Try cantina --help.\n")
    }

    @Test("A recording replaces damaged fixtures and leaves other files alone")
    func recordedAnew() async throws {
      let outcome = try await shell(
        """
        record get people >/dev/null; cp \(Self.list) whole
        head -c 500 /dev/urandom >\(Self.list); echo mine >rec/README; echo half >\(Self.list).part
        record get people >/dev/null
        cmp whole \(Self.list) && cat rec/README && find rec -type f | sort
        """)
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
      #expect(outcome.output == "mine\nrec/README\n\(Self.list)\n")
    }

    @Test(
      "A failed recording is reported once and fails the command, but the data is shown",
      arguments: [
        ("mkdir -p \(list)", "Is a directory"), ("mkdir -p rec/swapi; echo x >rec/swapi/people", "Not a directory"),
        ("mkdir rec; ln -s /sys/kernel rec/swapi", "Operation not permitted|Permission denied|Read-only file system"),
        ("mkdir -p rec/swapi/people; ln -s /dev/full \(list)", "Operation not supported"),
        ("ulimit -f 0", "File too large"),
      ])
    func unwritable(obstacle: String, cause: String) async throws {
      let outcome = try await shell(
        "\(obstacle); record get people --fields name --format csv | cat; exit ${PIPESTATUS[0]}")
      #expect(outcome.status == 74 && outcome.output == "name\nLuke Skywalker\nLeia Organa\n", "\(outcome)")
      let said = outcome.errors.split(separator: "\n")
      let causes = cause.split(separator: "|").map { "rec/swapi/people/index.json was not recorded: \($0)." }
      #expect(said.count == 1 && causes.contains { outcome.errors.contains($0) }, "\(said)")
    }

    @Test(
      "An invalid recording path is reported before any request",
      arguments: ["file", "/dev/full", "/proc/none", "loop", "file/below"])
    func noPlace(name: String) async throws {
      let outcome = try await shell("echo x >file; ln -s loop loop\nrecord --record \(name) get people")
      #expect(outcome.status == 74 && outcome.output == "", "\(outcome)")
      #expect(outcome.errors == "cantina: --record: cannot write to \(name). Try cantina --help.\n")
      #expect(server.server.requests.isEmpty)
    }

    @Test(
      "Another user's unreadable or unwritable folder is reported",
      .enabled("nobody else can be made here (setpriv)") { await Somebody.isPossible() })
    func ofSomebodyElse() async throws {
      let outcome = try await shell(
        """
        record get people >/dev/null; chmod -R a+rwX . ; chmod 700 \(Self.list)
        other() { \(Somebody.words) env HOME="$PWD/home2" "$PROGRAM" --swapi "$SERVER" "$@"; }
        other --offline --fixtures rec get people; echo $?
        chmod 711 rec/swapi/people; rm -f \(Self.list); other --record rec get people --fields name --format csv
        chmod 711 rec/swapi; rm -r rec/swapi/people; other --record rec get people --fields name --format csv
        chmod 700 rec; other --record rec get people
        """)
      #expect(outcome.status == 74)
      #expect(outcome.output == "65\nname\nLuke Skywalker\nLeia Organa\nname\nLuke Skywalker\nLeia Organa\n")
      let said = outcome.errors.split(separator: "\n")
      try #require(said.count == 4, "\(said)")
      #expect(said[0].contains("people/index.json is invalid: Permission denied."), "\(said[0])")
      for line in said[1...2] {
        #expect(line.contains("people/index.json was not recorded: Permission denied."), "\(line)")
      }
      #expect(said[3] == "cantina: --record: cannot write to rec. Try cantina --help.")
    }

    /// An unprivileged user; only root can switch to it.
    private enum Somebody {
      static let words = "/usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups"

      static func isPossible() async -> Bool {
        guard geteuid() == 0, let path = CantinaBinary.path else { return false }
        // Without access to the build folder the user cannot start the program.
        let words = words.split(separator: " ").map(String.init) + [path, "--version"]
        return (try? await PipeProcess.run(words[0], Array(words.dropFirst())))?.end == .exited(0)
      }
    }
  }
}
