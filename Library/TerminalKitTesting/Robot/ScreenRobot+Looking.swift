import Terminal
import TerminalKit
import Testing

/// Expectations about the screen; a failure prints all of it.
extension ScreenRobot {
  /// The lines of the screen, without trailing blanks.
  public var lines: [String] { terminal.glass.lines }
  /// The bytes of the latest frame; empty before the first.
  public var lastFrame: [UInt8] { terminal.frames.last ?? [] }
  /// The number of frames sent.
  public var frameCount: Int { terminal.frames.count }

  /// The first line that contains `text`; `nil` if none does.
  public func line(with text: String) -> String? { lines.first { $0.contains(text) } }

  /// The style of the first letter of `text` at its first occurrence; `nil` if it is not visible.
  public func style(of text: String) -> Style? { terminal.glass.style(of: text) }

  /// Expects that each of `texts` occurs in a line of the screen.
  @discardableResult
  public func shows(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    for text in texts where line(with: text) == nil { fail("The screen does not show “\(text)”", sourceLocation) }
    return self
  }

  /// Expects that none of `texts` occurs on the screen.
  @discardableResult
  public func lacks(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    for text in texts where line(with: text) != nil { fail("The screen shows “\(text)”", sourceLocation) }
    return self
  }

  /// Expects that `text` is visible in the style of `role`.
  @discardableResult
  public func shows(
    _ text: String, as role: Role, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenRobot {
    let seen = theme.seen(with: terminal.capabilities)
    var style = style(of: text)
    // A raised background is not part of the role.
    if let raised = seen.raised, style?.background == raised { style?.background = .standard }
    if style != seen[role] {
      fail("“\(text)” should be \(role), and is \(style.map { "\($0)" } ?? "not seen")", sourceLocation)
    }
    return self
  }

  /// Expects the whole screen to have these lines; trailing blank ones may be omitted.
  @discardableResult
  public func shows(lines expected: String, sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    let wanted = LineDiff.trimmed(expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    let seen = LineDiff.trimmed(lines)
    if wanted != seen {
      Issue.record("The screen differs:\n\(LineDiff(from: wanted, to: seen))", sourceLocation: sourceLocation)
    }
    return self
  }

  /// Expects the screen, with its styles and cursor, to equal the file `Goldens/<name>-<columns>x<rows>.txt` of the
  /// test target.
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

  /// Expects the golden frames at 140×45, 80×24 and 40×12, or at other sizes, then restores the current size.
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
