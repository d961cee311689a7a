import CantinaDrawing
import Terminal
import TerminalKit

protocol DrawingRequest: Equatable, Sendable {
  var width: Int { get }
  var height: Int { get }
}

/// Draws pictures off the main actor; a new request cancels the previous one.
///
/// Until a request is finished, the last picture is scaled.
@MainActor
final class PictureRenderer<Request: DrawingRequest> {
  var onChange: (@MainActor () -> Void)?

  private let cells: Sheet<Request, Raster>
  /// The same drawing in the terminal's own pixels, if it supports them.
  private let pixels: Sheet<Request, Bitmap>

  /// - Parameter draw: makes a drawing of the request's size; `nil` if there is none.
  init(_ draw: @escaping @Sendable (Request) async -> Raster?) {
    cells = Sheet(draw)
    pixels = Sheet { request in
      await draw(request).flatMap { Bitmap(rgb: $0.bytes, width: request.width, height: request.height) }
    }
    cells.onChange = { [weak self] in self?.onChange?() }
    pixels.onChange = { [weak self] in self?.onChange?() }
  }

  var isDrawing: Bool { cells.isDrawing }

  /// A picture of the request's size; empty until the first is finished.
  func picture(_ request: Request) -> Picture {
    let drawn = cells.drawn(request) ?? cells.finished?.drawn.scaled(width: request.width, height: request.height)
    return drawn.map(Picture.init) ?? Picture(width: 0, height: 0)
  }

  /// A picture of the request's size in pixels; `nil` until it is finished, since a scaled one would be sent, too.
  func bitmap(_ request: Request) -> Bitmap? { pixels.drawn(request) }
}

@MainActor
private final class Sheet<Request: Equatable & Sendable, Drawn: Sendable> {
  var onChange: (@MainActor () -> Void)?
  private(set) var finished: (request: Request, drawn: Drawn)?
  private var wanted: Request?
  private let drawing = OwnedTask()
  private let draw: @Sendable (Request) async -> Drawn?

  init(_ draw: @escaping @Sendable (Request) async -> Drawn?) { self.draw = draw }

  var isDrawing: Bool { drawing.isRunning }

  /// Returns the drawing if it is finished; otherwise starts it and returns `nil`.
  func drawn(_ request: Request) -> Drawn? {
    if let finished, finished.request == request {
      drawing.cancel()
      return finished.drawn
    }
    if !isDrawing || wanted != request { begin(request) }
    return nil
  }

  private func begin(_ request: Request) {
    wanted = request
    drawing.run({ [draw] in await draw(request) }) { [weak self] drawn in
      guard let self else { return }
      if let drawn { finished = (request, drawn) }
      onChange?()
    }
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
