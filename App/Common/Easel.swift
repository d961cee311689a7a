import CantinaDrawing
import Terminal
import TerminalKit

/// A drawing that is wanted, and how large in dots.
protocol DrawingOrder: Equatable, Sendable {
  var width: Int { get }
  var height: Int { get }
}

/// Draws pictures off the main actor and keeps the newest one; a new order cancels the one before.
///
/// Every order is answered at once: with the finished picture, or with the last one resized until the new one is ready.
/// Only before the first picture is there none.
@MainActor
final class Easel<Order: DrawingOrder> {
  /// Called when a picture has been finished.
  var onChange: (@MainActor () -> Void)?

  private let cells: Sheet<Order, Raster>
  /// The same drawing in the terminal's own pixels, where it shows them.
  private let pixels: Sheet<Order, Bitmap>

  /// - Parameter draw: makes a drawing of the order's size; nil where there is none.
  init(_ draw: @escaping @Sendable (Order) async -> Raster?) {
    cells = Sheet(draw)
    pixels = Sheet { order in
      await draw(order).flatMap { Bitmap(rgb: $0.bytes, width: order.width, height: order.height) }
    }
    cells.onChange = { [weak self] in self?.onChange?() }
    pixels.onChange = { [weak self] in self?.onChange?() }
  }

  /// Whether a picture is on its way.
  var isDrawing: Bool { cells.isDrawing }

  /// A picture of the order's size; nil before the first is finished.
  func picture(_ order: Order) -> Raster? {
    cells.drawn(order) ?? cells.finished?.drawn.resized(width: order.width, height: order.height)
  }

  /// A picture of the order's size in pixels; nil until it is finished, because another size would have to be sent too.
  func bitmap(_ order: Order) -> Bitmap? { pixels.drawn(order) }
}

/// The newest drawing of one kind, and the one that is on its way.
@MainActor
private final class Sheet<Order: Equatable & Sendable, Drawn: Sendable> {
  var onChange: (@MainActor () -> Void)?
  private(set) var finished: (order: Order, drawn: Drawn)?
  private var drawing: (order: Order, task: Task<Void, Never>)?
  private let draw: @Sendable (Order) async -> Drawn?

  init(_ draw: @escaping @Sendable (Order) async -> Drawn?) { self.draw = draw }

  deinit { drawing?.task.cancel() }

  var isDrawing: Bool { drawing != nil }

  /// What was ordered; nil until it is finished, and it is begun then.
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
      // Answer first: `self?.received(await …)` would hold the sheet while it waits.
      let drawn = await draw(order)
      self?.received(drawn, order)
    }
    drawing = (order, task)
  }

  private func received(_ drawn: Drawn?, _ order: Order) {
    guard !Task.isCancelled, drawing?.order == order else { return }
    drawing = nil
    if let drawn { finished = (order, drawn) }
    onChange?()
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
