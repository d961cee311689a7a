import Terminal

/// A progress bar as a thin line, in steps of half a cell, with text before and after it.
public struct MeterView: View {
  private let fraction: Double
  private let leading: StyledText
  private let trailing: StyledText
  private let width: Int
  private let plain: String?

  private static let start = 3
  private static let gap = 2
  private static let rightMargin = 1
  /// The minimum width of the line; with less room, only the text is shown.
  private static let least = 6

  /// Makes a meter.
  ///
  /// `fraction` goes from 0 to 1; NaN counts as 0. `leading` and `trailing` are the texts before and after it, and
  /// `width` is the maximum width of the line. `plain` is the sentence for plain lines; `nil` joins the texts and the
  /// percentage.
  public init(
    _ fraction: Double, leading: StyledText = "", trailing: StyledText = "", width: Int = .max, plain: String? = nil
  ) {
    self.fraction = fraction > 0 ? min(fraction, 1) : 0
    (self.leading, self.trailing, self.width, self.plain) = (leading, trailing, width, plain)
  }

  /// One row.
  public func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  /// Draws the line between its texts; in a narrow frame the line is dropped first, then the trailing text.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let theme = context.theme
    let end = frame.columns - Self.rightMargin
    var column = Self.start
    column += frame.put(leading, column: column, row: 0, theme: theme, limit: end - column)
    if column > Self.start { column += Self.gap }
    let behind = trailing.isEmpty ? 0 : trailing.columns + Self.gap
    let room = min(width, end - column - behind)
    if room >= Self.least {
      draw(width: room, at: column, in: &frame, theme)
      column += room + Self.gap
    }
    guard column + trailing.columns <= end else { return }
    frame.put(trailing, column: column, row: 0, theme: theme)
  }

  private func draw(width: Int, at column: Int, in frame: inout Frame, _ theme: Theme) {
    let halves = Int((fraction * Double(width * 2)).rounded(.down))
    let done = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╾" : "")
    let here = frame.put(done, column: column, row: 0, style: theme[.accent])
    frame.put(String(repeating: "─", count: width - here), column: column + here, row: 0, style: theme[.dim])
  }

  /// Writes the sentence, or the texts and the percentage, unless a text has one.
  public func write(to lines: inout LineWriter) {
    let texts = [leading.string, trailing.string]
    let percentage = texts.contains { $0.contains("%") } ? "" : "\(Int((fraction * 100).rounded(.down))) %"
    lines.line(plain ?? [texts[0], percentage, texts[1]].filter { !$0.isEmpty }.joined(separator: ", "))
  }
}
