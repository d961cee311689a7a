import Terminal
import TerminalKit
import TerminalKitTesting
import Testing

/// Checks for users who see no colours, want no motion, or follow the terminal's cursor.
extension ScreenRobot {
  /// The control sequences that set a colour, in all frames; the default colours (39, 49) do not count.
  public var chosenColors: [String] {
    terminal.frames.flatMap { bytes -> [String] in
      // `ESC [ numbers m`; sequences with another final letter set no style.
      String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[").compactMap { sequence in
        let numbers = sequence.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
        guard sequence.dropFirst(numbers.count).first == "m" else { return nil }
        let chosen = numbers.split { ";:".contains($0) }.compactMap { Int($0) }.contains { number in
          [30...38, 40...48, 90...97, 100...107].contains { $0.contains(number) }
        }
        return chosen ? String(numbers) : nil
      }
    }
  }

  /// The position of the cursor if it is not on the visible selected row; otherwise, `nil`.
  public var strayCursor: String? {
    let glass = terminal.glass
    guard lines.contains(where: { $0.contains("▌") }) else { return nil }
    guard let cursor = glass.cursor else { return "hidden" }
    let line = lines[cursor.row]
    // In a field it is at the caret.
    return line.contains("▌") || line.contains("/") ? nil : "row \(cursor.row): \(line)"
  }

  /// Returns the number of unprompted changes in five seconds of a clock, and whether each changes the text.
  public func changes(of clock: ManualClock) async -> (count: Int, saySomething: Bool) {
    await settle()
    let end = clock.now.advanced(by: .seconds(5))
    let first = terminal.frames.count
    var saySomething = true
    while clock.sleeping > 0, clock.now < end {
      let (before, count) = (lines, terminal.frames.count)
      clock.advanceToNext()
      await settle()
      if terminal.frames.count > count, lines == before { saySomething = false }
    }
    return (terminal.frames.count - first, saySomething)
  }
}
