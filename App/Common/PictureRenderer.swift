import CantinaDrawing
import Terminal
import TerminalKit

protocol DrawingOrder: Equatable, Sendable {
  var width: Int { get }
  var height: Int { get }
}

/// Draws pictures off the main actor; a new order cancels the previous one.
///
/// Until an order is finished, the last picture is scaled.
@MainActor
final class PictureRenderer<Order: DrawingOrder> {
  var onChange: (@MainActor () -> Void)?

  private let cells: Sheet<Order, Raster>
  /// The same drawing in the terminal's own pixels, if it supports them.
  private let pixels: Sheet<Order, Bitmap>

  /// - Parameter draw: makes a drawing of the order's size; `nil` if there is none.
  init(_ draw: @escaping @Sendable (Order) async -> Raster?) {
    cells = Sheet(draw)
    pixels = Sheet { order in
      await draw(order).flatMap { Bitmap(rgb: $0.bytes, width: order.width, height: order.height) }
    }
    cells.onChange = { [weak self] in self?.onChange?() }
    pixels.onChange = { [weak self] in self?.onChange?() }
  }

  var isDrawing: Bool { cells.isDrawing }

  /// A picture of the order's size; empty until the first is finished.
  func picture(_ order: Order) -> Picture {
    let drawn = cells.drawn(order) ?? cells.finished?.drawn.scaled(width: order.width, height: order.height)
    return drawn.map(Picture.init) ?? Picture(width: 0, height: 0)
  }

  /// A picture of the order's size in pixels; `nil` until it is finished, because a scaled picture would have to be sent too.
  func bitmap(_ order: Order) -> Bitmap? { pixels.drawn(order) }
}

@MainActor
private final class Sheet<Order: Equatable & Sendable, Drawn: Sendable> {
  var onChange: (@MainActor () -> Void)?
  private(set) var finished: (order: Order, drawn: Drawn)?
  private var drawing: (order: Order, task: Task<Void, Never>)?
  private let draw: @Sendable (Order) async -> Drawn?

  init(_ draw: @escaping @Sendable (Order) async -> Drawn?) { self.draw = draw }

  deinit { drawing?.task.cancel() }

  var isDrawing: Bool { drawing != nil }

  /// Returns the drawing if it is finished; otherwise starts it and returns `nil`.
  func drawn(_ order: Order) -> Drawn? {
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

  private func begin(_ order: Order) {
    stop()
    let task = Task { [weak self, draw] in
      // Awaits first, without retaining the sheet.
      let drawn = await draw(order)
      guard !Task.isCancelled, let self, drawing?.order == order else { return }
      drawing = nil
      if let drawn { finished = (order, drawn) }
      onChange?()
    }
    drawing = (order, task)
  }
}

extension Picture {
  init(_ raster: Raster) {
    self.init(width: raster.width, height: raster.height) { x, y in
      let dot = raster[x, y]
      return Pixel(dot.red, dot.green, dot.blue)
    }
  }
}
