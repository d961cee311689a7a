import CantinaDrawing
import Terminal
import TerminalKit

/// Draws posters for one screen.
typealias PosterEasel = Easel<PosterOrder>

extension Easel where Order == PosterOrder {
  convenience init(posters: any PosterService) { self.init { await posters.picture($0) } }
}

extension PosterOrder: DrawingOrder {}

/// The poster as large as the window, with the facts beside it where its shape leaves room for them.
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

/// A poster beside a list of posters, with some words below; the plain face describes it where it is opened.
struct PosterPreview: View {
  let picture: PictureView
  let caption: ProseView

  /// Gone where there is no room beside the list, and little below it.
  func extent(columns: Int) -> Extent { .optional(12) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.rows > 0 else { return }
    guard context.colors > .none else { return caption.draw(in: &frame, &context) }
    // A dot is half as high as a cell: so many rows are a good shape for the width.
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

extension PictureView {
  /// A poster as large as there is room for, from an easel that draws it; beside a list that is leafed through, in cells
  /// alone.
  @MainActor
  init(
    poster number: Int, from easel: PosterEasel, alternative: String, hasTitle: Bool, height: Extent = .flexible,
    indent: Int = 3, inPixels: Bool = true
  ) {
    self.init(alternative: alternative, height: height, indent: indent) { width, height in
      let order = PosterOrder(number: number, fittingWidth: width, height: height, hasTitle: hasTitle)
      return easel.picture(order).map(Picture.init) ?? Picture(width: 0, height: 0)
    } pixels: { size in
      guard inPixels else { return nil }
      return easel.bitmap(PosterOrder(number: number, width: size.width, height: size.height, hasTitle: hasTitle))
    }
  }
}
