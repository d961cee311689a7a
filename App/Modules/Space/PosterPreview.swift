import Terminal
import TerminalKit

/// A poster beside a list of posters, with some words below; plain lines describe it when it is opened.
struct PosterPreview: View {
  let picture: PictureView
  let caption: ProseView

  /// Hidden if there is no room beside the list, and little below it.
  func extent(columns: Int) -> Extent { .optional(12) }

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
