import CantinaDrawing
import Terminal
import TerminalKit

/// Draws the drink of one screen, in dots and in the terminal's own pixels.
@MainActor
final class DrinkEasel {
  /// Called when a picture has been finished.
  var onChange: (@MainActor () -> Void)?
  private let easel = Easel<DrinkOrder> { await $0.drawn() }
  private var drawn: (order: DrinkOrder, picture: Picture)?
  private var whole: (photo: Photo, file: Bitmap?)?

  init() { easel.onChange = { [weak self] in self?.onChange?() } }

  /// The picture in dots, drawn at once: they are few, and it stands while the size is the same.
  func picture(_ order: DrinkOrder) -> Picture {
    if let drawn, drawn.order == order { return drawn.picture }
    let picture = order.raster.map(Picture.init) ?? Picture(width: 0, height: 0)
    drawn = (order, picture)
    return picture
  }

  /// The picture in pixels, which are many; nil until it is finished.
  func bitmap(_ order: DrinkOrder) -> Bitmap? { easel.bitmap(order) }

  /// The file of a photo, the same object each time: a terminal is sent each once.
  func file(of photo: Photo) -> Bitmap? {
    if let whole, whole.photo === photo { return whole.file }
    let file = Bitmap(file: photo.file.bytes)
    whole = (photo, file)
    return file
  }
}

/// A picture of a drink that is wanted: of its photo where the dots of that are known, else as it is painted.
struct DrinkOrder: DrawingOrder {
  let look: DrinkLook
  let photo: Photo?
  let width: Int
  let height: Int

  static func == (one: DrinkOrder, other: DrinkOrder) -> Bool {
    one.width == other.width && one.height == other.height && one.photo === other.photo && one.look == other.look
  }

  /// The drawing; nil where there is no room.
  var raster: Raster? {
    photo?.dots?.scaled(width: width, height: height) ?? DrinkPainter.raster(look, width: width, height: height)
  }

  /// Draws it, off the caller's actor; nil where nobody waits for it any longer.
  @concurrent
  func drawn() async -> Raster? { Task.isCancelled ? nil : raster }
}
