import CantinaTestSupport
import Foundation
import Testing

extension EndToEndTests {
  /// Answers as a hostile or broken server sends them, given to the real program, one after the other.
  @Suite(
    "The walk of a hostile server",
    .enabled(if: CantinaBinary.isExpected, "no cantina is there, see CANTINA_BINARY"))
  struct HostileWalkTests {
    /// What `get` may end with: data, nothing, a refused address, no JSON, no answer, less than all.
    private static let codes: Set<Int32> = [0, 1, 64, 65, 69, 75]
    private static let formats = ["table", "json", "jsonl", "csv"]
    /// The kibibytes that the program may take; what needs more ends by a signal.
    private static let room = 1_000_000

    @Test("There are 220 answers at least, each of another name")
    func count() {
      let names = HostileAnswer.Group.allCases.flatMap { HostileAnswer.all($0).map(\.name) }
      #expect(names.count >= 220)
      #expect(Set(names).count == names.count)
    }

    @Test("No answer ends, hangs, swells or steers get", arguments: HostileAnswer.Group.allCases)
    func get(_ group: HostileAnswer.Group) async throws {
      let answers = HostileAnswer.all(group)
      let server = try Self.server(answers)
      defer { server.stop() }
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for place in answers.indices {
          if place >= 3 { _ = try await tasks.next() }
          tasks.addTask {
            let format = Self.formats[place % Self.formats.count]
            let outcome = try await Self.run([
              "get", "\(server.origin)/\(place)", "--format", format,
            ])
            let name = "\(group), \(place), \(answers[place].name), as \(format)"
            guard case .exited(let code) = outcome.end else {
              Issue.record("\(name): \(outcome.end)")
              return
            }
            #expect(Self.codes.contains(code), "\(name): \(code), \(outcome.errors.prefix(500))")
            #expect(code == 0 || !outcome.errors.isEmpty, "\(name)")
            Self.expectHarmless(outcome, name)
          }
        }
        try await tasks.waitForAll()
      }
    }

    @Test(
      "browse walks through all of them in one visit, ten at a time",
      arguments: HostileAnswer.Group.allCases)
    func browse(_ group: HostileAnswer.Group) async throws {
      let answers = HostileAnswer.all(group)
      let server = try Self.server(answers)
      defer { server.stop() }
      for start in stride(from: 0, to: answers.count, by: 10) {
        let places = start..<min(start + 10, answers.count)
        let keys = (1...places.count).map { "\($0)\n0\n" }
        let outcome = try await Self.run(
          ["browse", "--plain", "\(server.origin)/menu/\(start)"], input: keys.joined() + "q\n")
        let name = "\(group), \(places)"
        #expect(outcome.end == .exited(0), "\(name): \(outcome.errors.prefix(500))")
        Self.expectHarmless(outcome, name)
      }
      let asked = Set(server.requests.map { $0.path.split(separator: "/").first ?? "" })
      #expect(answers.indices.filter { !asked.contains("\($0)") } == [])
    }

    @Test("A scheme in capitals is a scheme")
    func capitals() async throws {
      let server = try Self.server([HostileAnswer("none", json: HostileAnswer.list)])
      defer { server.stop() }
      let outcome = try await Self.run(
        ["get", "HTTP://127.0.0.1:\(server.port)/0", "--format", "jsonl", "--follow-origin", "HTTPS://A.example/x"])
      #expect(outcome.end == .exited(0) && outcome.output.contains("Two"), "\(outcome)")
    }

    /// Answers `/7` and all below with the seventh, and has menus of ten.
    private static func server(_ answers: [HostileAnswer]) throws -> LoopbackServer {
      let server = try LoopbackServer()
      let origin = server.origin
      server.on(
        "*",
        .dynamic { request in
          let words = request.path.split(separator: "/")
          if words.first == "menu", let start = words.last.flatMap({ Int($0) }) {
            let links = (start..<min(start + 10, answers.count)).map {
              "\"answer \($0)\": \"\(origin)/\($0)\""
            }
            return .json("{" + links.joined(separator: ", ") + "}")
          }
          guard let place = words.first.flatMap({ Int($0) }), answers.indices.contains(place) else {
            return .status(404)
          }
          return answers[place].reply(request)
        })
      return server
    }

    /// Runs the program in little memory.
    private static func run(_ words: [String], input: String = "") async throws
      -> PipeProcess.Outcome
    {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let options = ["--timeout", "5", "--retries", "0", "--no-offline"]
      return try await CantinaPipe.run(
        ["-c", "ulimit -d \(room) -c 0; exec \"$0\" \"$@\"", path] + words + options, input: input,
        executable: "/bin/bash")
    }

    private static func expectHarmless(_ outcome: PipeProcess.Outcome, _ name: String) {
      for line in (outcome.output + outcome.errors).split(separator: "\n") {
        let isHarmless = HostileText.isHarmless(line.replacing("\t", with: " "))
        #expect(isHarmless, "\(name): \(line.debugDescription.prefix(200))")
      }
    }
  }
}
