import Terminal
import TerminalKit
import Testing

/// What is seen, and what a test says of it. A failed expectation prints the whole screen.
extension ScreenRobot {
  /// The screen, a line for each row, without the blanks at their ends.
  public var lines: [String] { terminal.glass.lines }
  /// The bytes of the newest frame; empty before the first.
  public var lastFrame: [UInt8] { terminal.frames.last ?? [] }
  /// How many frames were sent.
  public var frameCount: Int { terminal.frames.count }

  /// The first line that holds `text`; nil when none does.
  public func line(with text: String) -> String? {
    lines.first { $0.contains(text) }
  }

  /// How the first letter of `text` looks where it is seen first; nil where it is not seen.
  public func style(of text: String) -> Style? {
    terminal.glass.style(of: text)
  }

  /// Expects that each of `texts` stands on some line of the screen.
  @discardableResult
  public func shows(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    for text in texts where line(with: text) == nil {
      fail("The screen does not show “\(text)”", sourceLocation)
    }
    return self
  }

  /// Expects that none of `texts` stands on the screen.
  @discardableResult
  public func lacks(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    for text in texts where line(with: text) != nil {
      fail("The screen shows “\(text)”", sourceLocation)
    }
    return self
  }

  /// Expects that `text` is seen and looks as the theme draws `role`.
  @discardableResult
  public func shows(
    _ text: String, as role: Role, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenRobot {
    let seen = theme.seen(with: terminal.capabilities)
    var style = style(of: text)
    // What stands on the raised surface has its role all the same.
    if let raised = seen.raised, style?.background == raised { style?.background = .standard }
    if style != seen[role] {
      fail("“\(text)” should be \(role), and is \(style.map { "\($0)" } ?? "not seen")", sourceLocation)
    }
    return self
  }

  /// Expects the whole screen to be these lines; blank ones at the end may be left out.
  @discardableResult
  public func shows(lines expected: String, sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    let wanted = LineDiff.trimmed(expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    let seen = LineDiff.trimmed(lines)
    if wanted != seen {
      Issue.record("The screen differs:\n\(LineDiff(from: wanted, to: seen))", sourceLocation: sourceLocation)
    }
    return self
  }

  /// Expects the screen, with its styles and its cursor, to be that of the file `Goldens/<name>-<columns>x<rows>.txt`
  /// beside the test.
  @discardableResult
  public func matchesGolden(
    _ name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenRobot {
    let size = terminal.size
    Golden.verify(
      terminal.glass.portrait, named: "\(name)-\(size.columns)x\(size.rows)", filePath: filePath,
      sourceLocation: sourceLocation)
    return self
  }

  /// Expects the golden frames at 140×45, 80×24 and 40×12, or at other sizes, then goes back to the present one.
  @discardableResult
  public func matchesGoldensAtEverySize(
    _ name: String, sizes: [(columns: Int, rows: Int)] = [(140, 45), (80, 24), (40, 12)],
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenRobot {
    let before = terminal.size
    for (columns, rows) in sizes {
      resize(columns: columns, rows: rows).matchesGolden(name, filePath: filePath, sourceLocation: sourceLocation)
    }
    return resize(columns: before.columns, rows: before.rows)
  }

  /// Records an issue with the whole screen below it.
  public func fail(_ message: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record("\(message):\n\(terminal.glass.framed)", sourceLocation: sourceLocation)
  }
}
