import Terminal
import TerminalKit

/// A poster as large as the window, with the facts beside it if its shape leaves room for them.
struct PosterPage: View {
  let picture: PictureView
  let facts: FieldsView

  private static let factColumns = 34

  func extent(columns: Int) -> Extent { .flexible }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let width = frame.columns - Self.factColumns
    guard PosterOrder(number: 1, fittingWidth: frame.columns, height: 2 * frame.rows, hasTitle: true).width <= width
    else { return picture.draw(in: &frame, &context) }
    frame.clip(to: Rect(column: 0, row: 0, columns: width, rows: frame.rows)) { picture.draw(in: &$0, &context) }
    frame.clip(to: Rect(column: width, row: 1, columns: Self.factColumns, rows: frame.rows - 1)) {
      facts.draw(in: &$0, &context)
    }
  }

  func write(to lines: inout LineWriter) {
    picture.write(to: &lines)
    facts.write(to: &lines)
  }
}
