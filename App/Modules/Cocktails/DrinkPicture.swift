import Foundation
import Terminal
import TerminalKit

/// The picture of the drink that a screen shows: its photo once that has come, and how it is painted until then.
@MainActor
final class DrinkPicture {
  /// Called when there is another picture.
  var onChange: (@MainActor () -> Void)?
  /// Draws it in the terminal's pixels, which are many.
  let easel: Easel<DrinkOrder>
  /// The photo; nil where there is none, or it has not come.
  private(set) var photo: Photo?
  /// The photo's file, the same object each time: a terminal is sent each once.
  private(set) var file: Bitmap?

  private let pictures: any PictureService
  private var address: URL?
  private var drawn: (order: DrinkOrder, picture: Picture)?
  private var asking: Task<Void, Never>?

  init(pictures: any PictureService, easel: Easel<DrinkOrder>) {
    (self.pictures, self.easel) = (pictures, easel)
    easel.onChange = { [weak self] in self?.onChange?() }
  }

  deinit { asking?.cancel() }

  /// Whether the photo is awaited.
  var isLoading: Bool { asking != nil }

  /// The picture in dots, drawn at once: they are few, and it stands while the size is the same.
  func picture(_ order: DrinkOrder) -> Picture {
    if let drawn, drawn.order == order { return drawn.picture }
    let picture = order.raster.map(Picture.init) ?? Picture(width: 0, height: 0)
    drawn = (order, picture)
    return picture
  }

  /// Asks for the photo of a drink, once its source has said where it is; nil for no drink.
  func show(_ drink: Drink?) {
    guard drink?.thumbnail != address else { return }
    address = drink?.thumbnail
    asking?.cancel()
    (asking, photo, file) = (nil, nil, nil)
    guard let address else { return }
    asking = Task { [weak self, pictures] in
      // Answer first: the picture would be held while it waits.
      let photo = await pictures.photo(at: address)
      guard !Task.isCancelled, let self else { return }
      (asking, self.photo) = (nil, photo)
      file = photo.flatMap { Bitmap(file: $0.file.bytes) }
      onChange?()
    }
  }
}
