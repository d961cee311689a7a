import Terminal
import TerminalKit

/// The whole poster, with the facts beside it where it leaves room for them; in plain lines what it shows, then the facts.
struct PosterPage: View {
  let picture: PictureView
  let facts: FieldsView

  /// So many columns leave room for both.
  private static let wide = 108
  private static let factColumns = 34

  func extent(columns: Int) -> Extent { .flexible }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.columns >= Self.wide, frame.rows > 10 else { return picture.draw(in: &frame, &context) }
    let width = frame.columns - Self.factColumns
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
