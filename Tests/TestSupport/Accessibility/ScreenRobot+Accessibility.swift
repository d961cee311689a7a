import Terminal
import TerminalKit
import TerminalKitTesting
import Testing

/// What a person asks who sees no colours, wants nothing to move, or follows the terminal's cursor.
extension ScreenRobot {
  /// The control sequences that chose a colour, in all frames; the terminal's own (39, 49) is none.
  public var chosenColors: [String] {
    terminal.frames.flatMap { bytes -> [String] in
      // `ESC [ numbers m`; what ends with another letter sets no style.
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

  /// Where the cursor stands although a selected row is seen elsewhere; nil where it stands on one, or none is seen.
  public var strayCursor: String? {
    let glass = terminal.glass
    guard lines.contains(where: { $0.contains("▌") }) else { return nil }
    guard let cursor = glass.cursor else { return "hidden" }
    let line = lines[cursor.row]
    // In a field it stands where the next letter goes.
    return line.contains("▌") || line.contains("/") ? nil : "row \(cursor.row): \(line)"
  }

  /// How often the screen changes by itself in five seconds of a clock, and whether each time it says something else.
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
