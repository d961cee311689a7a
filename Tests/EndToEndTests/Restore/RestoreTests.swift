import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// The table "Terminal restored, whatever happens", one row per test.
  @Suite("The terminal is restored")
  struct RestoreTests {
    @Test("after Ctrl-C")
    func interruptKey() async throws {
      let app = try await running()
      app.press(.control("c"))
      await app.ends(with: 130)
    }

    // These signals once ended the program without restoring the terminal.
    @Test(
      "after stray signals and an exceeded CPU limit",
      arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU])
    func stray(number: Int32) async throws {
      let app = try await running()
      app.terminal.signal(number)
      await app.ends(with: 128 + number)
    }

    // The runtime once took the key for a crash and prompted for half a minute.
    @Test("after Ctrl-\\ in plain lines, without a crash report")
    func plainQuit() async throws {
      let app = try await CantinaProgram(["--offline", "--plain"])
      await app.shows(". About")
      app.press(.control("\\"))
      await app.ends(with: 128 + SIGQUIT)
      #expect(!app.terminal.output.text.contains("rogram crashed"))
    }

    // The echo of the shell stayed off.
    @Test("after a signal during a password prompt", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func password(number: Int32) async throws {
      let app = try await CantinaProgram(["get", "http://127.0.0.1:9/x", "--basic", "ann", "--no-offline"])
      await app.shows("Password of ann at ")
      app.terminal.signal(number)
      await app.ends(with: 128 + number)
    }

    // A thread of the pool has no alternate stack: its overflow left the terminal in raw mode.
    @Test("with a stack that is too small, which is reported before the terminal is touched", arguments: [28, 48, 64])
    func smallStack(kilobytes: Int) async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let line = "(ulimit -s \(kilobytes); exec \"$0\" --offline open people); echo \"ended with $?\""
      let app = try await CantinaProgram(["--norc", "-c", line, path], executable: "/bin/bash")
      try await app.terminal.wait(for: "the end") { $0.text.contains("ended with") }
      let output = app.terminal.output
      #expect(output.text.contains("too small a stack") && output.text.contains("ended with 71"))
      #expect(ModeLedger(output.bytes).everSwitchedOn.isEmpty)
      await app.leavesTheTerminalClean()
    }

    // The runtime's own report and prompt appear only on request.
    @Test("after a crash, which is reported in one line with advice", arguments: crashes)
    func crashLine(number: Int32) async throws {
      let folder = try TemporaryFolder()
      let log = folder.url.appending(path: "log")
      let app = try await CantinaProgram(["--offline", "--log", log.path, "open", "people/1"])
      await app.shows("19 BBY")
      app.terminal.signal(number)
      await app.ends(with: 128 + number)
      let text = app.terminal.output.text
      let left = try #require(text.range(of: "\u{1B}[?1049l"))
      let line = "cantina has crashed. To continue where you were: cantina open people/1"
      #expect(text[left.upperBound...].contains(line) && !text.contains("rogram crashed"))
      let logged = try String(contentsOf: log, encoding: .utf8)
      #expect(logged.contains(line) && logged.contains("(+0x"))
    }

    @Test("before the runtime reports a crash, if enabled", arguments: crashes)
    func backtrace(number: Int32) async throws {
      let app = try await running(variables: Backtracer.variables("enable=yes"))
      app.terminal.signal(number)
      await app.shows("rogram crashed")
      // Colours may be set by the runtime, which is still writing.
      let ledger = ModeLedger(app.terminal.output.bytes)
      #expect(ledger.switchedOn.isEmpty && ledger.switchedOff.isEmpty)
      #expect(ledger.keyboardDepth == 0 && ledger.titleDepth == 0 && !ledger.hasRegion)
    }

    private static let crashes = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE]

    @Test("after many resizes in a row, with the last one drawn")
    func resizing() async throws {
      let app = try await running()
      for columns in 40...120 { app.terminal.resize(to: Size(columns: columns, rows: 24)) }
      app.terminal.resize(to: Size(columns: 100, rows: 30))
      // The keys are at the end of the last row, which differs from a frame of an earlier size.
      await app.drawsKeys(row: 29, column: 99)
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test("and the program exits within a second when the terminal closes")
    func hangUp() async throws {
      // The fastest of five: a busy machine may delay some, and a program that waits for something is never as fast.
      var fastest = Duration.seconds(3_600)
      for _ in 0..<5 where fastest > .seconds(1) {
        let app = try await running()
        let begin = ContinuousClock.now
        app.terminal.hangUp()
        // The signal and the end of input race; the program may name either.
        let status = try await app.terminal.waitForExit().shellStatus
        fastest = min(fastest, begin.duration(to: .now))
        #expect(status == 128 + SIGHUP || status < 128)
      }
      #expect(fastest <= .seconds(1))
    }

    @Test("after a restart that follows SIGKILL")
    func killed() async throws {
      let first = try await running()
      first.terminal.kill()
      let second = try await running()
      second.press(.character("q"))
      await second.ends(with: 0)
    }

    private func running(variables: [String: String] = [:]) async throws -> CantinaProgram {
      let app = try await CantinaProgram(variables: variables)
      await app.takesTheScreen()
      await app.shows("Cantina")
      return app
    }
  }
}
