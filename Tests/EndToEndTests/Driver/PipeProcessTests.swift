import Foundation
import CantinaTestSupport
import Testing

extension EndToEndTests {
  @Suite("A process on pipes")
  struct PipeProcessTests {
    @Test("Output, errors and status are separate")
    func outcome() async throws {
      let outcome = try await PipeProcess.run("/bin/sh", ["-c", "cat; echo no >&2; exit 3"], input: "yes")
      #expect(outcome.end == .exited(3))
      #expect(outcome.output == "yes")
      #expect(outcome.errors == "no\n")
    }

    @Test("It sees no terminal")
    func noTerminal() async throws {
      #expect(try await PipeProcess.run("/bin/sh", ["-c", "test -t 0 || test -t 1 || test -t 2"]).status == 1)
    }

    @Test("More than a pipe's capacity passes both ways")
    func large() async throws {
      let text = String(repeating: "0123456789", count: 100_000)
      #expect(try await PipeProcess.run("/bin/cat", input: text).output == text)
    }

    @Test("A program that ignores its input ends normally")
    func unread() async throws {
      let text = String(repeating: "0123456789", count: 100_000)
      #expect(try await PipeProcess.run("/bin/sh", ["-c", "exit 4"], input: text).end == .exited(4))
    }

    @Test("A program that exceeds its time limit is killed, and its output reported")
    func deadline() async throws {
      await #expect(throws: PtyError.self) {
        try await PipeProcess.run("/bin/sh", ["-c", "echo waiting; exec tail -f /dev/null"], within: .milliseconds(50))
      }
    }

    @Test("It accepts further input and signals")
    func conversation() async throws {
      let process = try PipeProcess("/bin/cat")
      process.send("one\n")
      try await process.wait(forText: "one\n")
      process.send("two\n")
      try await process.wait(forText: "two\n")
      process.signal(SIGTERM)
      #expect(try await process.waitForExit() == .killed(SIGTERM))
    }
  }
}
