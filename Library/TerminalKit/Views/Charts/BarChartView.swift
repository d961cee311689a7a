import Terminal

/// Bars one below the other, each with its label and its value in words, scaled to the room that is left.
public struct BarChartView: View {
  private let bars: [Bar]
  private let full: Double

  private static let start = 3
  private static let gap = 3
  private static let rightMargin = 1
  private static let longestLabel = 24
  /// A bar that has less room than this tells nothing: it leaves, and the numbers stay.
  private static let least = 6
  /// Longer bars tell no more, and bars on neighbouring rows make a wall.
  private static let most = 40

  /// Makes a chart.
  /// - Parameters:
  ///   - bars: from top to bottom.
  ///   - full: the value that fills the room; nil for the largest of the bars.
  public init(_ bars: [Bar], full: Double? = nil) {
    self.bars = bars
    self.full = full ?? bars.reduce(0) { max($0, $1.value.isFinite ? $1.value : 0) }
  }

  /// A row for each bar.
  public func extent(columns: Int) -> Extent { .rows(bars.count) }

  /// Draws label, value and bar of each.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let theme = context.theme
    let labels = bars.reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
    let values = bars.reduce(0) { max($0, $1.text.columns) }
    let inner = frame.columns - Self.start - Self.rightMargin
    let valueWidth = min(values, max(1, inner / 2))
    let labelWidth = max(0, min(labels, Self.longestLabel, inner - valueWidth - 1))
    let valueStart = Self.start + labelWidth + min(Self.gap, max(1, inner - labelWidth - valueWidth))
    let barStart = valueStart + valueWidth + Self.gap
    let room = min(Self.most, frame.columns - Self.rightMargin - barStart)
    for (row, bar) in bars.enumerated() {
      frame.put(StyledText(bar.label, .dim), column: Self.start, row: row, theme: theme, limit: labelWidth)
      let text = bar.text.truncated(to: valueWidth)
      frame.put(text, column: valueStart + valueWidth - text.columns, row: row, theme: theme)
      guard room >= Self.least else { continue }
      frame.put(
        Eighths.bar(share: bar.value / full, of: room), column: barStart, row: row, style: theme[.accent])
    }
  }

  /// Writes `label: value`, one bar a line.
  public func write(to lines: inout LineWriter) {
    for bar in bars { lines.field(bar.label, bar.text.string) }
  }
}
