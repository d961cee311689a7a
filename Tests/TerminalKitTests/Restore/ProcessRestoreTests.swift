import Foundation
import Terminal
import CantinaTestSupport
import Testing

/// A real program of the kit in a pseudo-terminal restores the terminal, whatever ends or interrupts it.
///
/// `EndToEndTests` check the same for `cantina`, in all of its activities.
@Suite("A program of the kit and its terminal", .bounded)
struct ProcessRestoreTests {
  private func start(
    _ answers: TerminalAnswers = .modern, variables: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let size = Size(columns: 80, rows: 24)
    let terminal = try await PseudoTerminal(
      executable: try BuildFolder.program("gallery"),
      environment: PseudoTerminal.environment.merging(variables) { $1 }, size: size,
      screen: VirtualTerminal(size: size),
      answers: answers)
    try await terminal.wait(forText: Self.firstRow)
    if !answers.replies.isEmpty {
      try await terminal.wait(for: "the keyboard protocol") { $0.ledger.keyboardDepth == 1 }
    }
    return terminal
  }

  /// The summary of the menu's first row.
  private static let firstRow = "six fields, errors beside them"

  private func expectClean(_ terminal: PseudoTerminal) {
    #expect(terminal.output.ledger.leftovers == [])
    #expect(terminal.modes == terminal.modesBefore)
  }

  // SIGSTOP leaves no time to restore anything: the flags were once pushed twice and popped once.
  @Test("The keyboard flags are popped as often as they were pushed")
  func pushes() async throws {
    let terminal = try await start()
    terminal.signal(SIGSTOP)
    try await terminal.waitForStop()
    await terminal.resumeInForeground()
    try await terminal.wait(for: "a second push") { $0.ledger.keyboardDepth == 2 }
    try terminal.press(.character("q"))
    #expect(try await terminal.waitForExit() == .exited(0))
    expectClean(terminal)
  }

  @Test("Ctrl-C works with a Cyrillic keyboard layout")
  func cyrillic() async throws {
    let terminal = try await start()
    try terminal.send("\u{1B}[1089::99;5u")
    #expect(try await terminal.waitForExit() == .exited(130))
    expectClean(terminal)
  }

  // The program once compared only the sizes, which were equal.
  @Test("A resize signal without a new size redraws the screen")
  func sameSize() async throws {
    let terminal = try await start()
    let before = terminal.output.bytes.count
    terminal.signal(SIGWINCH)
    try await terminal.wait(for: "a whole frame") {
      // One word, since the cursor skips blanks.
      String(decoding: $0.bytes[before...], as: UTF8.self).contains("beside")
    }
    try terminal.press(.character("q"))
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("Each synchronized frame ends, and terminals without support get none", arguments: [true, false])
  func synchronized(isModern: Bool) async throws {
    let terminal = try await start(isModern ? .modern : .none)
    for key in [Key.down, .down, .enter] { try terminal.press(key) }
    try await terminal.wait(forText: "Aconcagua")
    try terminal.press(.control("z"))
    try await terminal.waitForStop()
    await terminal.resumeInForeground()
    try await terminal.wait(for: "the screen again") { $0.ledger.switchedOn.contains(1049) && $0.shows("Aconcagua") }
    try terminal.press(.character("q"))
    #expect(try await terminal.waitForExit() == .exited(0))
    var isHeld = false
    let text = terminal.output.text
    for piece in text.split(separator: "\u{1B}[?2026").dropFirst() {
      if piece.first == "h" { #expect(!isHeld) }
      isHeld = piece.first == "h"
    }
    #expect(!isHeld && text.contains("\u{1B}[?2026h") == isModern)
    #expect(isModern || !text.contains("\u{1B}[?2026l"))
    expectClean(terminal)
  }

  // The runtime once prompted for half a minute, with the shell waiting.
  @Test("A crash prints one line and does not prompt", arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
  func crash(number: Int32) async throws {
    let terminal = try await start()
    terminal.signal(number)
    #expect(try await terminal.waitForExit() == .killed(number))
    expectClean(terminal)
    let text = terminal.output.text
    let left = try #require(text.range(of: "\u{1B}[?1049l"))
    #expect(text[left.upperBound...].contains(": The program has crashed.\r\n"))
    #expect(!text.contains("rogram crashed"))
  }

  @Test("A crash prints the runtime's report if enabled")
  func backtrace() async throws {
    let terminal = try await start(variables: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,symbolicate=off"])
    terminal.signal(SIGSEGV)
    try await terminal.wait(for: "the runtime's words") { $0.text.contains("rogram crashed") }
    #expect(terminal.output.ledger.switchedOn.isEmpty && terminal.output.ledger.keyboardDepth == 0)
  }
}
