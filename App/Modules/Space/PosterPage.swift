import Terminal
import TerminalKit

/// A poster as large as the window, with the facts beside it if its shape leaves room for them.
struct PosterPage: View {
  let picture: PictureView
  let facts: FieldsView

  private static let factColumns = 34

  func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let width = frame.columns - Self.factColumns
    guard PosterRequest(number: 1, fittingWidth: frame.columns, height: 2 * frame.rows, hasTitle: true).width <= width
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

/// A poster beside a list of posters, with some words below; the plain face describes it when it is opened.
struct PosterPreview: View {
  let picture: PictureView
  let caption: ProseView

  /// Hidden if there is no room beside the list, and little below it.
  func extent(columns: Int, focus: Focus) -> Extent { .optional(12) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.rows > 0 else { return }
    guard context.colors > .none else { return caption.draw(in: &frame, &context) }
    // A dot is half as high as a cell, so this height suits the width.
    let height = min(frame.rows - captionRows(frame.columns) - 1, frame.columns * 3 / 10 + 1)
    guard height > 4 else { return picture.draw(in: &frame, &context) }
    frame.clip(to: Rect(column: 0, row: 0, columns: frame.columns, rows: height)) { picture.draw(in: &$0, &context) }
    frame.clip(to: Rect(column: 0, row: height + 1, columns: frame.columns, rows: frame.rows - height - 1)) {
      caption.draw(in: &$0, &context)
    }
  }

  func write(to lines: inout LineWriter) {}

  private func captionRows(_ columns: Int) -> Int {
    if case .rows(let rows) = caption.extent(columns: columns) { rows } else { 0 }
  }
}
