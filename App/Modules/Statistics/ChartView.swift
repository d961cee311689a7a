import Terminal
import TerminalKit

struct ChartView: ViewGroup {
  private let title: String
  private let chart: any View

  private static let start = 3

  /// `note` follows the title, as a remark on the chart.
  init(title: String, note: String? = nil, _ chart: any View) {
    self.title = [title, note].compactMap(\.self).joined(separator: " · ")
    self.chart = chart
  }

  var views: [any View] { [chart] }

  func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    chart.focusedRows(columns: columns, focus: focus).map { ($0.lowerBound + 1)..<($0.upperBound + 1) }
  }

  func extent(columns: Int, focus: Focus) -> Extent {
    guard case .rows(let rows) = chart.extent(columns: columns) else { return .flexible }
    return .rows(rows + 1)
  }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    frame.put(
      StyledText(title, .heading), column: Self.start, row: 0, theme: context.theme,
      limit: frame.columns - Self.start - 1)
    frame.clip(to: Rect(column: 0, row: 1, columns: frame.columns, rows: frame.rows - 1)) {
      chart.draw(in: &$0, &context)
    }
  }

  func write(to lines: inout LineWriter) {
    lines.heading(title)
    chart.write(to: &lines)
  }
}
