import CantinaTestSupport
import Foundation
import Testing

extension EndToEndTests {
  /// Feeds the answers of a hostile or broken server to the real program, one after the other.
  @Suite("Walking through a hostile server")
  struct HostileWalkTests {
    /// The permitted statuses of `get`: data, nothing, a refused address, invalid JSON, no answer, an incomplete list.
    private static let codes: Set<Int32> = [0, 1, 64, 65, 69, 75]
    private static let formats = ["table", "json", "jsonl", "csv"]
    /// The memory limit of the program in KiB; above it a signal ends the program.
    private static let room = 1_000_000

    @Test("There are at least 220 responses with unique names")
    func count() {
      let names = HostileAnswer.Group.allCases.flatMap { HostileAnswer.all($0).map(\.name) }
      #expect(names.count >= 220)
      #expect(Set(names).count == names.count)
    }

    @Test("No response crashes, hangs, bloats or steers get", arguments: HostileAnswer.Group.allCases)
    func get(_ group: HostileAnswer.Group) async throws {
      try await Self.each(of: group, every: 1) { url, place, name in
        let format = Self.formats[place % Self.formats.count]
        let outcome = try await Self.run(["get", url, "--format", format])
        guard case .exited(let code) = outcome.end else {
          Issue.record("\(name), as \(format): \(outcome.end)")
          return
        }
        #expect(Self.codes.contains(code), "\(name), as \(format): \(code), \(outcome.errors.prefix(500))")
        #expect(code == 0 || !outcome.errors.isEmpty, "\(name)")
        // CSV has no escapes, so a pipe gets the text unchanged.
        Self.expectHarmless((format == "csv" ? "" : outcome.output) + outcome.errors, name)
      }
    }

    /// Every second answer, since starting the program takes most of the time.
    @Test("No response crashes, hangs, bloats or steers browse", arguments: HostileAnswer.Group.allCases)
    func browse(_ group: HostileAnswer.Group) async throws {
      try await Self.each(of: group, every: 2) { url, _, name in
        let outcome = try await Self.run(["browse", "--plain", url], input: "q\n")
        #expect(outcome.end == .exited(0), "\(name): \(outcome.errors.prefix(500))")
        Self.expectHarmless(outcome.output + outcome.errors, name)
      }
    }

    @Test("A scheme in capitals is accepted")
    func capitals() async throws {
      let server = try Self.server([HostileAnswer("none", json: HostileAnswer.list)])
      defer { server.stop() }
      let outcome = try await Self.run(
        ["get", "HTTP://127.0.0.1:\(server.port)/0", "--format", "jsonl", "--follow-origin", "HTTPS://A.example/x"])
      #expect(outcome.end == .exited(0) && outcome.output.contains("Two"), "\(outcome)")
    }

    /// Calls a function with the URLs of a group's answers, three at a time.
    private static func each(
      of group: HostileAnswer.Group, every step: Int,
      _ visit: @escaping @Sendable (_ url: String, _ place: Int, _ name: String) async throws -> Void
    ) async throws {
      let answers = HostileAnswer.all(group)
      let server = try Self.server(answers)
      defer { server.stop() }
      let origin = server.origin
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for (turn, place) in stride(from: 0, to: answers.count, by: step).enumerated() {
          if turn >= 3 { _ = try await tasks.next() }
          let name = "\(group), \(place), \(answers[place].name)"
          tasks.addTask { try await visit("\(origin)/\(place)", place, name) }
        }
        try await tasks.waitForAll()
      }
    }

    /// Starts a server that answers `/7` and all paths below with answer 7.
    private static func server(_ answers: [HostileAnswer]) throws -> LoopbackServer {
      let server = try LoopbackServer()
      server.on(
        "*",
        .dynamic { request in
          guard let place = request.path.split(separator: "/").first.flatMap({ Int($0) }),
            answers.indices.contains(place)
          else { return .status(404) }
          return answers[place].reply(request)
        })
      return server
    }

    /// Runs the program with limited memory.
    private static func run(_ words: [String], input: String = "") async throws
      -> PipeProcess.Outcome
    {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let options = ["--timeout", "5", "--retries", "0", "--no-offline"]
      return try await CantinaPipe.run(
        ["-c", "ulimit -d \(room) -c 0; exec \"$0\" \"$@\"", path] + words + options, input: input,
        executable: "/bin/bash")
    }

    private static func expectHarmless(_ text: String, _ name: String) {
      for line in text.split(separator: "\n") {
        let isHarmless = HostileText.isHarmless(line.replacing("\t", with: " "))
        #expect(isHarmless, "\(name): \(line.debugDescription.prefix(200))")
      }
    }
  }
}
