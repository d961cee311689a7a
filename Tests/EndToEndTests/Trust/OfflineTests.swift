import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// The promise of `--offline`, checked from outside.
  @Suite("Offline")
  struct OfflineTests {
    private static let tracer = "/usr/bin/strace"

    /// Returns whether the tracer is installed and may trace processes.
    static func canTrace() async -> Bool {
      let words = ["-f", "--seccomp-bpf", "-o", "/dev/null", "/bin/true"]
      return (try? await PipeProcess.run(tracer, words))?.end == .exited(0)
    }

    @Test(
      "no socket is created, not even locally, on a walk through all screens",
      .enabled("strace is not there, or may not look at others") { await canTrace() }
    )
    func sockets() async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let (folder, places) = (try TemporaryFolder(), try await Routes.places(of: path))
      let calls = folder.url.path + "/calls"
      // Querying the owner of a file may open a socket of the name service.
      try folder.write("{}", to: "cache/cantina/answers/0.answer")
      try folder.write("{}", to: "map.json")
      // Unprivileged: threads denied a higher priority once opened a socket, which never happens to root.
      let by = LesserRights.words + [Self.tracer]
      let trace = Array(by.dropFirst()) + ["-f", "--seccomp-bpf", "-qq", "-e", "trace=network", "-o", calls]
      let app = try await CantinaProgram(
        trace + [path, "--offline"],
        variables: [
          "PATH": "/nonexistent", "XDG_DATA_HOME": folder.url.path, "XDG_CACHE_HOME": folder.url.path + "/cache",
        ],
        within: .seconds(90), executable: by[0])
      await app.shows("Cantina")
      try await Routes.walk(app, places)
      app.press(.control("c"))
      await app.ends(with: 130)
      // The walk really visited every screen.
      let history = try #require(folder.read("cantina/history.json"))
      #expect(places.filter { $0 != "main" && !history.contains("\"\($0)") }.isEmpty)
      for words in [
        ["get", "people", "--search", "sky"], ["--plain", "open", "people/1/with/4"],
        ["--plain", "--seats", folder.url.path + "/map.json", "open", "seats"],
      ] {
        let run = try await CantinaPipe.run(
          trace + ["-A", path, "--offline"] + words, input: "1\nq\n", executable: by[0])
        #expect(run.status == 0)
      }
      let made = (folder.read("calls") ?? "").split(separator: "\n").filter { $0.contains("(") && !$0.contains("SIG") }
      #expect(made.isEmpty)
    }

    // The check from outside if no tracer is installed; `OfflineTransportTests` count from inside.
    @Test(
      "no socket is open on any screen at any check",
      .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "there is no /proc"))
    func descriptors() async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let app = try await CantinaProgram(variables: ["PATH": "/nonexistent"])
      await app.shows("Cantina")
      let folder = "/proc/\(try #require(app.terminal.pid))/fd"
      var seen = 0
      try await Routes.walk(app, try await Routes.places(of: path)) {
        // A descriptor may close while it is inspected.
        let targets = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        seen += targets.count
        #expect(targets.allSatisfy { !$0.hasPrefix("socket:") }, "\(targets)")
      }
      #expect(seen > 0)
      app.press(.control("c"))
      await app.ends(with: 130)
    }
  }
}
