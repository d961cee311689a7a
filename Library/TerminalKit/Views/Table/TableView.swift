import Terminal

/// A read-only table of texts under headings.
///
/// The columns are as wide as their texts; the least important are dropped before any text is cut. Every text is
/// measured for each frame, so use a list for thousands of rows.
public struct TableView: View {
  private let columns: [ListColumn]
  private let rows: [[StyledText]]

  private static let start = 3
  private static let gap = 3
  private static let rightMargin = 1

  /// Makes a table; the first column is the subject of a row, and missing texts at the end of a row are blank.
  public init(columns: [ListColumn], rows: [[StyledText]]) {
    (self.columns, self.rows) = (columns, rows)
  }

  private var hasHeadings: Bool { columns.contains { !$0.title.isEmpty } }

  /// A row for each row, and one for the headings.
  public func extent(columns: Int, focus: Focus) -> Extent { .rows(rows.count + (hasHeadings ? 1 : 0)) }

  /// Draws headings and texts of the columns that fit.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let theme = context.theme
    var start = TableView.start
    for (index, width) in layout(columns: frame.columns) {
      let column = columns[index]
      var line = 0
      func put(_ text: StyledText) {
        let text = text.truncated(to: width)
        let indent = column.alignment == .trailing ? width - text.columns : 0
        frame.put(text, column: start + indent, row: line, theme: theme)
        line += 1
      }
      if hasHeadings { put(StyledText(column.title, .heading)) }
      for row in rows { put(index < row.count ? row[index] : "") }
      start += width + TableView.gap
    }
  }

  /// The columns that fit, with their widths; if none does, the most important one is cut.
  private func layout(columns total: Int) -> [(index: Int, width: Int)] {
    let room = max(0, total - TableView.start - TableView.rightMargin)
    let widths = columns.enumerated().map { index, column in
      let texts = rows.lazy.filter { index < $0.count }.map { $0[index].columns }
      return min(column.best, texts.reduce(TextWidth.columns(of: column.title), max))
    }
    let priorities = columns.map(\.priority)
    let kept = ColumnFit.kept(widths: widths, priorities: priorities, gap: TableView.gap, room: room + TableView.gap)
    if kept.isEmpty, let best = priorities.max(), let index = priorities.firstIndex(of: best) { return [(index, room)] }
    return kept.map { ($0, widths[$0]) }
  }

  /// Writes a line for each row, its values after their headings, since screen readers go line by line.
  public func write(to lines: inout LineWriter) {
    for row in rows {
      let values = LineWriter.named(Array(row.dropFirst()), under: columns.dropFirst().map(\.title))
      let subject = row.first?.string ?? ""
      if values.isEmpty {
        lines.line(subject)
      } else {
        lines.field(subject, values.joined(separator: LineWriter.separator))
      }
    }
  }
}
