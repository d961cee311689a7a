import CantinaTestSupport
import Testing

extension EndToEndTests {
  @Suite("The robot")
  struct RobotTests {
    private static let enter = #"stty raw -echo; printf '\033[?1049h\033[?25l'"#
    private static let leave = #"printf '\033[?25h\033[?1049l'; stty sane"#

    @Test("A program that cleans up passes")
    func clean() async throws {
      let script = "old=$(stty -g); \(Self.enter); printf Ready; read x; \(Self.leave); stty $old; exit 3"
      let robot = try await shell(script) { words, location in Issue.record("\(words)", sourceLocation: location) }
      await robot.takesTheScreen()
      await robot.shows("Ready")
      robot.type("\n")
      await robot.ends(with: 3)
    }

    @Test(
      "Everything that a program leaves behind is detected",
      arguments: [
        ("\(enter); exit 0", "mode 1049 is still on, mode 25 is still off"),
        ("\(enter); \(leave); stty raw", "settings are not as before"),
        ("printf '\\033[?2004h'", "mode 2004 is still on"), ("printf '\\033[1m'", "a style is still set"),
        ("exit 1", "it ended as exited(1), not with 0"), ("kill -TERM $$", "it ended as killed(15), not with 0"),
      ])
    func dirty(script: String, words: String) async throws {
      var failures: [String] = []
      let robot = try await shell(script) { words, _ in failures.append(words) }
      await robot.ends(with: 0)
      #expect(failures.count == 1)
      #expect(failures.first?.contains(words) == true)
    }

    @Test("A failed wait is reported once with the screen, and later steps are skipped")
    func waiting() async throws {
      var failures: [String] = []
      let robot = try await shell("echo here; cat", within: .milliseconds(500)) { words, _ in failures.append(words) }
      // Not by the robot, whose limit is for what does not happen.
      try await robot.terminal.wait(forText: "here")
      await robot.shows("here")
      await robot.hides("here")
      await robot.shows("what comes after a failure")
      #expect(failures == ["the deadline passed before \"here\" is gone; on the screen:\n  |here"])
    }

    private func shell(
      _ script: String, within limit: Duration = .seconds(120), report: @escaping CantinaProgram.Report
    ) async throws -> CantinaProgram {
      try await CantinaProgram(["-c", script], within: limit, executable: "/bin/sh", report: report)
    }
  }
}
