import Foundation
import Terminal
import CantinaTestSupport
import Testing

/// A robot that uses the program as a person does: it presses keys and looks at the screen.
///
/// Every expectation waits for its condition, up to a deadline. The first failure prints the whole screen
/// and skips the rest of the journey, which would only repeat it.
final class CantinaProgram {
  let terminal: PseudoTerminal
  private let home: TemporaryHome
  private let limit: Duration
  private let report: Report
  private var hasFailed = false

  /// Reports the words of a failed expectation.
  typealias Report = (String, SourceLocation) -> Void

  /// Fails the test.
  static func record(_ words: String, _ location: SourceLocation) {
    Issue.record("\(words)", sourceLocation: location)
  }

  /// Starts the program on its bundled fixtures, in a temporary home.
  ///
  /// - Parameters:
  ///   - arguments: as after `cantina` on a command line.
  ///   - size: the terminal's.
  ///   - variables: added to the environment; they replace existing ones.
  ///   - limit: how long an expectation waits.
  ///   - executable: another program, to try the robot itself.
  ///   - answers: the terminal's replies to queries.
  ///   - report: receives failures.
  /// - Throws: `PtyError` if it cannot be started.
  init(
    _ arguments: [String] = ["--offline"], size: Size = Size(columns: 80, rows: 24), variables: [String: String] = [:],
    within limit: Duration = .seconds(120), executable: String? = CantinaBinary.path,
    answers: TerminalAnswers = .modern,
    report: @escaping Report = CantinaProgram.record
  ) async throws {
    let path = try #require(executable, "CANTINA_BINARY names no program")
    home = try TemporaryHome()
    self.limit = limit
    self.report = report
    terminal = try await PseudoTerminal(
      executable: path, arguments: arguments,
      environment: PseudoTerminal.environment.merging(home.variables) { $1 }.merging(variables) { $1 }, size: size,
      screen: VirtualTerminal(size: size), answers: answers)
  }

  /// The system's counts of the process; `nil` once it has ended.
  var snapshot: ProcessSnapshot? { terminal.pid.map(ProcessSnapshot.init) }

  /// Presses keys one after the other.
  func press(_ keys: Key..., location: SourceLocation = #_sourceLocation) {
    send(terminal.bytes(of: keys), location)
  }

  /// Waits until a new dialog accepts irreversible answers, after one second.
  func read() async { await terminal.waitForOutput(after: .max, within: .milliseconds(1_100)) }

  /// Sends typed text.
  func type(_ text: String, location: SourceLocation = #_sourceLocation) {
    send(Array(text.utf8), location)
  }

  /// Waits until a text is somewhere on the screen.
  func shows(_ text: String, location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { () async throws(PtyError) in try await terminal.wait(forText: text, within: limit) }
  }

  /// Moves the cursor down to the row that shows a title, and opens it.
  func open(_ title: String, location: SourceLocation = #_sourceLocation) async {
    await shows(title, location: location)
    let chosen = { @Sendable (lines: [String]) in lines.first { $0.contains("▌") } }
    // The rest of a row may change while the cursor stays, such as the number of records.
    let place = { @Sendable (lines: [String]) -> String? in
      guard let row = lines.firstIndex(where: { $0.contains("▌") }) else { return nil }
      return "\(row) \(lines[row].split(separator: " ").first { $0.first?.isLetter == true } ?? "")"
    }
    await attempt(location) { () async throws(PtyError) in
      while true {
        // There is none while a frame has arrived in part.
        try await terminal.wait(for: "a cursor", within: limit) { chosen($0.lines) != nil }
        let lines = terminal.output.lines
        guard let row = chosen(lines), let before = place(lines) else { continue }
        if row.contains(title) { break }
        press(.down, location: location)
        try await terminal.wait(for: "the cursor to come to \"\(title)\"", within: limit) { output in
          place(output.lines).map { $0 != before } ?? false
        }
      }
    }
    press(.enter, location: location)
  }

  /// Waits until a text is nowhere on the screen.
  func hides(_ text: String, location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { () async throws(PtyError) in
      try await terminal.wait(for: "\"\(text)\" is gone", within: limit) { !$0.shows(text) }
    }
  }

  /// Waits until the program has taken over the terminal: alternate screen and raw keys.
  func takesTheScreen(location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { () async throws(PtyError) in
      try await terminal.wait(for: "the alternate screen", within: limit) {
        ModeLedger($0.bytes).switchedOn.contains(1049)
      }
    }
    expect(terminal.modes?.isCooked == false, "the terminal still edits lines itself", location)
  }

  /// Expects that the output so far means the same to every terminal.
  func writesPlainly(location: SourceLocation = #_sourceLocation) {
    let faults = (terminal.output.screen as? VirtualTerminal)?.faults ?? []
    expect(faults.isEmpty, faults.joined(separator: ", "), location)
  }

  /// Waits until the frame that has begun is complete; its bytes may arrive in pieces.
  func endsFrame(location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { () async throws(PtyError) in
      try await terminal.wait(for: "the end of the frame", within: limit) { !$0.ledger.switchedOn.contains(2026) }
    }
  }

  /// Waits for output beyond `count`.
  func draws(after count: Int, location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { () async throws(PtyError) in
      try await terminal.wait(for: "a new frame", within: limit) { $0.bytes.count > count }
    }
  }

  /// Waits for a frame whose key line is in this row and ends before this column.
  func drawsKeys(row: Int, column: Int, location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { () async throws(PtyError) in
      try await terminal.wait(for: "the keys in row \(row), up to column \(column)", within: limit) {
        let lines = $0.lines
        return lines.indices.contains(row) && lines[row].count == column && lines[row].hasSuffix("quit")
      }
    }
  }

  /// Makes the program draw while the test does not read: the kernel's buffer fills up and cuts the last frame.
  func floods(location: SourceLocation = #_sourceLocation) {
    terminal.stopReading()
    for columns in 60...160 { terminal.resize(to: Size(columns: columns, rows: 50)) }
    for _ in 0..<100 { send(Key.control("l").bytes + Key.down.bytes, location) }
  }

  /// Waits for the program's end, without further checks.
  func leaves(location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { () async throws(PtyError) in try await terminal.waitForExit(within: limit) }
  }

  /// Waits for the program's end, expects this shell status and a clean terminal.
  func ends(with status: Int32, location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { () async throws(PtyError) in
      let end = try await terminal.waitForExit(within: limit)
      expect(end.shellStatus == status, "it ended as \(end), not with \(status)", location)
    }
    await leavesTheTerminalClean(location: location)
  }

  /// Waits until the program is suspended, and expects a clean terminal.
  func stops(location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { () async throws(PtyError) in try await terminal.waitForStop(within: limit) }
    await leavesTheTerminalClean(location: location)
  }

  /// Expects the former settings, and nothing switched on in the terminal.
  func leavesTheTerminalClean(location: SourceLocation = #_sourceLocation) async {
    guard !hasFailed else { return }
    if !terminal.output.isClosed {
      // The last bytes may still be on their way; a terminal that stays dirty fails below.
      try? await terminal.wait(for: "a clean terminal", within: .seconds(20)) { ModeLedger($0.bytes).isClean }
    }
    let leftovers = ModeLedger(terminal.output.bytes).leftovers
    expect(leftovers.isEmpty, leftovers.joined(separator: ", "), location)
    expect(terminal.modes == terminal.modesBefore, "the terminal's settings are not as before", location)
  }

  private func expect(_ condition: Bool, _ words: String, _ location: SourceLocation) {
    guard !condition, !hasFailed else { return }
    hasFailed = true
    report("\(words); on the screen:\n\(PtyError.picture(of: terminal.output.lines))", location)
  }

  private func send(_ bytes: [UInt8], _ location: SourceLocation) {
    guard !hasFailed else { return }
    do {
      try terminal.send(bytes)
    } catch {
      fail(error, location)
    }
  }

  private func attempt(_ location: SourceLocation, _ step: () async throws(PtyError) -> Void) async {
    guard !hasFailed else { return }
    do {
      try await step()
    } catch {
      fail(error, location)
    }
  }

  private func fail(_ error: PtyError, _ location: SourceLocation) {
    hasFailed = true
    report("\(error)", location)
  }
}
