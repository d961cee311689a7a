import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// The program with odd or missing environment variables.
  @Suite("An odd environment")
  struct EnvironmentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var usual: [String: String] {
      PseudoTerminal.environment.merging(["HOME": folder.url.path, "CANTINA_OFFLINE": "1"]) { $1 }
    }

    /// Variables and their possible values; `nil` for unset.
    ///
    /// The impossible folders are below /proc, since root could make them anywhere else.
    private static let odd: [(name: String, values: [String?])] = [
      (
        "TERM",
        [nil, "", "dumb", "no-such-terminal", "../../etc/passwd", String(repeating: "x", count: 10_000), "\u{1B}[31m"]
      ),
      (
        "LANG",
        [nil, "", "C", "POSIX", "xx_YY.UTF-99", "pl_PL", "PL", "../pl", String(repeating: "l", count: 10_000), "\u{7}"]
      ),
      ("LC_ALL", ["", "pl_PL.UTF-8", "tlh", "C/../.."]),
      (
        "HOME",
        [nil, "", "relative", "/proc/none", "/dev/null", "/proc/self", "/proc" + String(repeating: "/x", count: 3_000)]
      ),
      ("XDG_CACHE_HOME", ["", "relative", "/dev/null", "/proc/none", "/proc//", "/proc/\u{202E}"]),
      ("XDG_CONFIG_HOME", ["", "relative", "/dev/null", "/dev/full"]),
      ("XDG_DATA_HOME", ["", "relative", "/dev/null", "/proc/1"]),
      ("COLUMNS", ["", "0", "-1", "99999999999999999999", "x"]),
      ("LINES", ["", "0", "-1", "99999999999999999999", "x"]),
      ("NO_COLOR", ["", "1", "x"]), ("ESCDELAY", ["", "-1", "x", "99999999999999999999"]),
      ("TZ", ["", "Nowhere/Land", ":", String(repeating: "z", count: 10_000)]),
      ("PATH", [nil, "", ":", "/nonexistent"]),
      ("HTTPS_PROXY", ["", "nonsense", "http://[::1"]), ("CANTINA_LOG_LEVEL", [""]),
    ]

    @Test("does not disturb plain lines: the status is 0, and only storage problems are reported")
    func plain() async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      for (name, values) in Self.odd {
        for value in values {
          var variables = usual
          variables[name] = value
          let outcome = try await PipeProcess.run(
            path, ["--plain", "open", "people"], input: "1\nq\n", environment: variables, within: .seconds(60))
          let sample = "\(name)=\(value?.prefix(40) ?? "unset")"
          #expect(outcome.status == 0, "\(sample): \(outcome.errors)")
          #expect(outcome.output.contains("Luke Skywalker"), "\(sample)")
          let lines = outcome.errors.split(separator: "\n")
          #expect(lines.allSatisfy { $0.hasPrefix("cantina: /") && $0.contains("cannot be ") }, "\(sample): \(lines)")
          #expect(!outcome.output.contains("\u{1B}") && !outcome.errors.contains("\u{1B}"), "\(sample)")
        }
      }
      // No file went to an unintended place.
      let made = Set(folder.files.compactMap { $0.split(separator: "/").first })
      #expect(made.isSubset(of: [".local", ".cache", ".config"]), "\(made)")
    }

    @Test("does not disturb the full screen, which leaves the terminal clean")
    func fullScreen() async throws {
      let samples: [(String, String)] = Self.odd.filter { $0.name != "TERM" }.flatMap { name, values in
        values.compactMap { value in value.map { (name, $0) } }.suffix(2)
      }
      for (name, value) in samples + [("TERM", "no-such-terminal"), ("TERM", "linux"), ("TERM", "vt100")] {
        let app = try await CantinaProgram(variables: [name: value], within: .seconds(60)) { words, location in
          CantinaProgram.record("\(name)=\(value.prefix(40)): \(words)", location)
        }
        await app.takesTheScreen()
        await app.shows("antina")
        app.press(.control("c"))
        await app.ends(with: 130)
      }
    }

    @Test(
      "Closed descriptors corrupt no file, hang nothing and give the documented exit code")
    func closedDescriptors() async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      // A failed write is 74; without input plain lines end at once.
      let commands: [(line: String, withOutput: Int32, without: Int32)] = [
        ("get people/1", 0, 74), ("get people/17", 1, 1), ("get nobody", 64, 64), ("--help", 0, 74), ("--plain", 0, 74),
        ("open people", 0, 74), ("--log $HOME/log --log-level debug get people/1", 0, 74),
        ("--record $HOME/rec --no-offline --swapi http://127.0.0.1:9/ --retries 0 get people/1", 0, 74),
      ]
      for (line, withOutput, without) in commands {
        for closed in 1..<8 {
          let marks = [(1, "<&-"), (2, ">&-"), (4, "2>&-")].filter { closed & $0.0 != 0 }.map(\.1)
          let outcome = try await PipeProcess.run(
            "/bin/bash", ["--norc", "-c", "exec \"$PROGRAM\" \(line) \(marks.joined(separator: " "))"],
            environment: usual.merging(["PROGRAM": path]) { $1 }, within: .seconds(60))
          let sample = "\(line) \(marks.joined(separator: " "))"
          #expect(outcome.status == (closed & 2 == 0 ? withOutput : without), "\(sample): \(outcome)")
        }
      }
      for file in folder.files where file != "log" {
        // Messages never begin like this; each of our files does.
        let text = folder.read(file) ?? ""
        #expect(text.hasPrefix("[") || text.hasPrefix("{") || text.isEmpty, "\(file): \(text.prefix(80))")
      }
      let log = folder.read("log") ?? ""
      #expect(!log.isEmpty && log.split(separator: "\n").allSatisfy { $0.hasPrefix("2") }, "\(log)")
    }

    @Test(
      "Without a controlling terminal the program behaves as in a pipe",
      .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/setsid")))
    func noTerminal() async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let outcome = try await PipeProcess.run(
        "/usr/bin/setsid", ["-w", path, "open", "people"], input: "1\nq\n", environment: usual)
      #expect(outcome.status == 0 && outcome.output.contains("Luke Skywalker") && outcome.errors == "")
      // The output is a terminal, but not the controlling one: the program must not wait for it.
      let app = try await CantinaProgram(
        ["-w", path, "--offline"], within: .seconds(60), executable: "/usr/bin/setsid")
      await app.shows("antina")
      app.press(.character("q"))
      await app.leaves()
    }
  }
}
