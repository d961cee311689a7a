import CantinaDrawing
import Terminal
import TerminalKit

/// Draws pictures off the main actor and keeps the newest one; a new order cancels the one before.
///
/// Every order is answered at once: with the finished picture, or with the last one resized until the new one is ready.
/// Only before the first picture is there none.
@MainActor
final class PosterEasel {
  /// Called when a picture has been finished.
  var onChange: (@MainActor () -> Void)?

  private let cells: Sheet<Raster>
  /// The same poster in the terminal's own pixels, where it shows them.
  private let pixels: Sheet<Bitmap>

  init(posters: any PosterService) {
    cells = Sheet { await posters.picture($0) }
    pixels = Sheet { order in
      await posters.picture(order).flatMap { Bitmap(rgb: $0.bytes, width: order.width, height: order.height) }
    }
    cells.onChange = { [weak self] in self?.onChange?() }
    pixels.onChange = { [weak self] in self?.onChange?() }
  }

  /// Whether a picture is on its way.
  var isDrawing: Bool { cells.isDrawing }

  /// A picture of the order's size; nil before the first is finished.
  func picture(_ order: PosterOrder) -> Raster? {
    cells.drawn(order) ?? cells.finished?.drawn.resized(width: order.width, height: order.height)
  }

  /// A picture of the order's size in pixels; nil until it is finished, because another size would have to be sent too.
  func bitmap(_ order: PosterOrder) -> Bitmap? { pixels.drawn(order) }
}

/// The newest drawing of one kind, and the one that is on its way.
@MainActor
private final class Sheet<Drawn: Sendable> {
  var onChange: (@MainActor () -> Void)?
  private(set) var finished: (order: PosterOrder, drawn: Drawn)?
  private var drawing: (order: PosterOrder, task: Task<Void, Never>)?
  private let draw: @Sendable (PosterOrder) async -> Drawn?

  init(_ draw: @escaping @Sendable (PosterOrder) async -> Drawn?) { self.draw = draw }

  deinit { drawing?.task.cancel() }

  var isDrawing: Bool { drawing != nil }

  /// What was ordered; nil until it is finished, and it is begun then.
  func drawn(_ order: PosterOrder) -> Drawn? {
    if let finished, finished.order == order {
      stop()
      return finished.drawn
    }
    if drawing?.order != order { begin(order) }
    return nil
  }

  private func stop() {
    drawing?.task.cancel()
    drawing = nil
  }

  private func begin(_ order: PosterOrder) {
    stop()
    let task = Task { [weak self, draw] in
      // Answer first: `self?.received(await …)` would hold the sheet while it waits.
      let drawn = await draw(order)
      self?.received(drawn, order)
    }
    drawing = (order, task)
  }

  private func received(_ drawn: Drawn?, _ order: PosterOrder) {
    guard !Task.isCancelled, drawing?.order == order else { return }
    drawing = nil
    if let drawn { finished = (order, drawn) }
    onChange?()
  }
}

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

extension Picture {
  /// What was drawn, dot for dot.
  init(_ raster: Raster) {
    self.init(width: raster.width, height: raster.height) { x, y in
      let dot = raster[x, y]
      return Pixel(dot.red, dot.green, dot.blue)
    }
  }
}
