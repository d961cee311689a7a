import Terminal
import TerminalKit

/// Two worlds in columns where there is room for both, else one below the other.
struct PosterComparisonPage: View {
  let table: TableView
  let groups: FieldsView

  /// Fewer columns show no more than one world beside the labels.
  private static let wide = 64

  func extent(columns: Int) -> Extent {
    columns < Self.wide ? groups.extent(columns: columns) : table.extent(columns: columns)
  }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    if frame.columns < Self.wide { groups.draw(in: &frame, &context) } else { table.draw(in: &frame, &context) }
  }

  func write(to lines: inout LineWriter) { table.write(to: &lines) }
}
