import CantinaDrawing
import Terminal
import TerminalKit

/// Draws the drink of a screen in character dots and in terminal pixels.
@MainActor
final class DrinkRenderer {
  var onChange: (@MainActor () -> Void)?
  private let renderer = PictureRenderer<DrinkPictureRequest> { await $0.drawn() }
  private var drawn: (request: DrinkPictureRequest, picture: Picture)?
  private var whole: (photo: Photo, file: Bitmap?)?

  init() { renderer.onChange = { [weak self] in self?.onChange?() } }

  /// The picture in dots, drawn synchronously and kept until the request changes.
  func picture(_ request: DrinkPictureRequest) -> Picture {
    if let drawn, drawn.request == request { return drawn.picture }
    let picture = request.raster.map(Picture.init) ?? Picture(width: 0, height: 0)
    drawn = (request, picture)
    return picture
  }

  /// The picture in pixels, drawn in the background; `nil` until it is finished.
  func bitmap(_ request: DrinkPictureRequest) -> Bitmap? { renderer.bitmap(request) }

  /// The file of a photo; always the same object, because a terminal is sent each object once.
  func file(of photo: Photo) -> Bitmap? {
    if let whole, whole.photo === photo { return whole.file }
    let file = Bitmap(file: photo.file.bytes)
    whole = (photo, file)
    return file
  }
}

/// A request for a picture: the photo if its pixels can be decoded, or else a drawing.
struct DrinkPictureRequest: DrawingRequest {
  let look: DrinkLook
  let photo: Photo?
  let width: Int
  let height: Int

  static func == (one: DrinkPictureRequest, other: DrinkPictureRequest) -> Bool {
    one.width == other.width && one.height == other.height && one.photo === other.photo && one.look == other.look
  }

  var raster: Raster? {
    photo?.dots?.scaled(width: width, height: height) ?? DrinkPainter.raster(look, width: width, height: height)
  }

  /// Draws off the caller's actor; `nil` if cancelled.
  @concurrent
  func drawn() async -> Raster? { Task.isCancelled ? nil : raster }
}
