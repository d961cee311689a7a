import Terminal
import TerminalKit

/// A bar chart under its heading.
struct ChartView: View {
  private let title: String
  private let bars: BarChartView

  private static let start = 3

  init(title: String, bars: [Bar]) {
    self.title = title
    self.bars = BarChartView(bars)
  }

  func extent(columns: Int) -> Extent {
    guard case .rows(let rows) = bars.extent(columns: columns) else { return .flexible }
    return .rows(rows + 1)
  }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    frame.put(
      StyledText(title, .strong), column: Self.start, row: 0, theme: context.theme,
      limit: frame.columns - Self.start - 1)
    frame.clip(to: Rect(column: 0, row: 1, columns: frame.columns, rows: frame.rows - 1)) {
      bars.draw(in: &$0, &context)
    }
  }

  func write(to lines: inout LineWriter) {
    lines.heading(title)
    bars.write(to: &lines)
  }
}
