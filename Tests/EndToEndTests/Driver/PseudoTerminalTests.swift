import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  @Suite("The pseudo-terminal")
  struct PseudoTerminalTests {
    @Test("Typed input arrives, and output is read")
    func roundTrip() async throws {
      let terminal = try await PseudoTerminal(executable: "/bin/cat")
      try terminal.send("héllo\r")
      try await terminal.wait(for: "the echo and its copy") { $0.lines.prefix(2) == ["héllo", "héllo"] }
      try terminal.press(.control("d"))
      #expect(try await terminal.waitForExit() == .exited(0))
      #expect(terminal.output.bytes == Array("héllo\r\nhéllo\r\n".utf8))
    }

    @Test("The program sees the size", arguments: [Size(columns: 80, rows: 24), Size(columns: 200, rows: 5)])
    func size(size: Size) async throws {
      let terminal = try await PseudoTerminal(executable: "/bin/sh", arguments: ["-c", "stty size"], size: size)
      try await terminal.wait(forText: "\(size.rows) \(size.columns)")
    }

    @Test("A resize arrives with SIGWINCH")
    func resize() async throws {
      let terminal = try await shell("trap 'stty size' WINCH; echo ready; tail -f /dev/null & while :; do wait; done")
      try await terminal.wait(forText: "ready")
      terminal.resize(to: Size(columns: 41, rows: 13))
      try await terminal.wait(forText: "13 41")
    }

    @Test(
      "The terminal's signal keys reach the program as signals",
      arguments: [(Character("c"), SIGINT), (Character("\\"), SIGQUIT)])
    func signalKeys(key: Character, signal: Int32) async throws {
      let terminal = try await PseudoTerminal(executable: "/bin/cat")
      try terminal.send("x\r")
      try await terminal.wait(for: "cat's answer") { $0.lines.prefix(2) == ["x", "x"] }
      try terminal.press(.control(key))
      #expect(try await terminal.waitForExit() == .killed(signal))
    }

    @Test("A fatal signal is distinguished from an exit status", arguments: [SIGKILL, SIGTERM, SIGSEGV, SIGABRT])
    func killed(signal: Int32) async throws {
      let terminal = try await PseudoTerminal(executable: "/bin/cat")
      try terminal.send("x\r")
      try await terminal.wait(for: "cat's answer") { $0.lines.prefix(2) == ["x", "x"] }
      terminal.signal(signal)
      #expect(try await terminal.waitForExit() == .killed(signal))
      #expect(ProcessEnd.killed(signal).shellStatus == 128 + signal)
    }

    @Test("An exit status is distinguished from a signal", arguments: [0, 7, 130])
    func exited(code: Int32) async throws {
      #expect(try await shell("exit \(code)").waitForExit() == .exited(code))
    }

    @Test("The suspend key stops a program, which can resume in the foreground")
    func suspend() async throws {
      let terminal = try await PseudoTerminal(executable: "/bin/cat")
      try terminal.send("x\r")
      try await terminal.wait(for: "cat's answer") { $0.lines.prefix(2) == ["x", "x"] }
      try terminal.press(.control("z"))
      #expect(try await terminal.waitForStop() == SIGTSTP)
      await terminal.resumeInForeground()
      try terminal.send("again\r")
      try await terminal.wait(for: "cat's second answer") { $0.text.hasSuffix("again\r\nagain\r\n") }
    }

    @Test("Closing the terminal sends SIGHUP to its program")
    func hangUp() async throws {
      let terminal = try await shell("trap 'exit 9' HUP; echo ready; tail -f /dev/null & while :; do wait; done")
      try await terminal.wait(forText: "ready")
      terminal.hangUp()
      #expect(try await terminal.waitForExit() == .exited(9))
      #expect(terminal.modes == nil)
    }

    @Test("Modes that a program leaves behind are detected after its exit")
    func modesLeft() async throws {
      let terminal = try await shell("stty raw -echo")
      try await terminal.waitForExit()
      #expect(terminal.modesBefore?.isCooked == true)
      #expect(terminal.modes?.isCooked == false)
      #expect(terminal.modes != terminal.modesBefore)
    }

    @Test("Modes that a program restores are as before")
    func modesRestored() async throws {
      let terminal = try await shell("old=$(stty -g); stty raw -echo; echo raw; read x; stty $old")
      try await terminal.wait(forText: "raw")
      #expect(terminal.modes != terminal.modesBefore)
      try terminal.send("\n")
      try await terminal.waitForExit()
      #expect(terminal.modes == terminal.modesBefore)
    }

    @Test("A program blocked in a write continues once the output is read")
    func stuck() async throws {
      let terminal = try await shell("echo ready; read go; head -c 300000 /dev/zero | tr '\\0' x; echo; echo all")
      try await terminal.wait(forText: "ready")
      terminal.stopReading()
      try terminal.send("\r")
      terminal.resumeReading()
      try await terminal.wait(for: "the last line") { $0.text.hasSuffix("x\r\nall\r\n") }
      #expect(terminal.output.bytes.filter { $0 == UInt8(ascii: "x") }.count == 300_000)
    }

    @Test("A missed deadline reports the awaited text and the screen")
    func deadline() async throws {
      let terminal = try await shell("echo one; echo two; cat")
      // With the line's end, which may come a moment later.
      try await terminal.wait(for: "two lines") { $0.text.hasSuffix("two\r\n") }
      await #expect(throws: PtyError.deadlinePassed(awaited: "\"three\"", screen: ["one", "two", ""])) {
        try await terminal.wait(forText: "three", within: .milliseconds(1))
      }
    }

    @Test("A missing program exits with status 127")
    func missing() async throws {
      #expect(try await PseudoTerminal(executable: "/nonexistent/cantina").waitForExit() == .exited(127))
    }

    @Test("A program starts with default signals, no extra descriptors and only its environment")
    func cleanStart() async throws {
      guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return }
      let script = "grep -E 'Sig(Ign|Blk)' /proc/self/status; ls /proc/self/fd | tr '\\n' ' '; env"
      let terminal = try await PseudoTerminal(
        executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/bin"])
      try await terminal.waitForExit()
      try await terminal.wait(forText: "PWD=")
      let lines = terminal.output.lines
      let masks = lines.prefix(2).compactMap { UInt64($0.suffix(16), radix: 16) }
      #expect(masks.map { $0 & 0x7FFF_FFFF } == [0, 0])  // 32 and up are the C library's own
      #expect(lines.contains { $0.hasPrefix("0 1 2 3 ") && !$0.hasPrefix("0 1 2 3 4") })
      #expect(!lines.contains { $0.hasPrefix("HOME=") })
    }

    @Test("Resource usage is known after the exit")
    func usage() async throws {
      let terminal = try await PseudoTerminal(executable: "/bin/cat")
      #expect(terminal.usage == nil)
      terminal.kill()
      let usage = try #require(terminal.usage)
      #expect(usage.peakMemory > 0)
    }

    @Test("A closed terminal leaves no process and no descriptor")
    func nothingLeft() async throws {
      let count = 50
      let before = try terminals()
      for _ in 0..<count {
        let terminal = try await PseudoTerminal(executable: "/bin/cat")
        try terminal.send("x\r")
        try await terminal.wait(for: "cat's answer") { $0.lines.prefix(2) == ["x", "x"] }
      }
      #expect(try terminals() < before + count)
    }

    private func shell(_ script: String) async throws -> PseudoTerminal {
      try await PseudoTerminal(executable: "/bin/sh", arguments: ["-c", script])
    }

    /// Returns the number of our descriptors that are terminals.
    ///
    /// Other suites open some in the meantime, but fewer than this test does; they may open any number of sockets and
    /// files.
    private func terminals() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").compactMap { Int32($0) }.count { isatty($0) == 1 }
    }
  }
}
