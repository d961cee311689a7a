import Terminal
import TerminalKit

/// A bar chart under its heading, with one of its bars selected.
struct ChartView: ViewGroup {
  private let title: String
  private let bars: BarChartView

  private static let start = 3

  /// `note` follows the title, as a remark on the lengths.
  init(id: ViewID, title: String, note: String? = nil, bars: [Bar], axis: BarChartView.Axis? = nil) {
    self.title = [title, note].compactMap(\.self).joined(separator: " · ")
    self.bars = BarChartView(id: id, bars, axis: axis)
  }

  var views: [any View] { [bars] }

  func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    bars.focusedRows(columns: columns, focus: focus).map { ($0.lowerBound + 1)..<($0.upperBound + 1) }
  }

  func extent(columns: Int) -> Extent {
    guard case .rows(let rows) = bars.extent(columns: columns) else { return .flexible }
    return .rows(rows + 1)
  }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    frame.put(
      StyledText(title, .heading), column: Self.start, row: 0, theme: context.theme,
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
