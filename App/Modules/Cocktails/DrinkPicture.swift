import Foundation

/// The photo of the drink that a screen shows, once it has come.
@MainActor
final class DrinkPicture {
  /// Called when there is another photo.
  var onChange: (@MainActor () -> Void)?
  /// Nil where there is none, or it has not come.
  private(set) var photo: Photo?

  private let pictures: any PictureService
  private var address: URL?
  private var asking: Task<Void, Never>?

  init(pictures: any PictureService) { self.pictures = pictures }

  deinit { asking?.cancel() }

  /// Whether the photo is awaited.
  var isLoading: Bool { asking != nil }

  /// The photo, where it is one of this drink.
  func photo(of drink: Drink) -> Photo? { drink.thumbnail == address ? photo : nil }

  /// Asks for the photo of a drink, once its source has said where it is; nil for no drink.
  func show(_ drink: Drink?) {
    guard drink?.thumbnail != address else { return }
    address = drink?.thumbnail
    asking?.cancel()
    (asking, photo) = (nil, nil)
    guard let address else { return }
    asking = Task { [weak self, pictures] in
      // Answer first: the picture would be held while it waits.
      let photo = await pictures.photo(at: address)
      guard !Task.isCancelled, let self else { return }
      (asking, self.photo) = (nil, photo)
      onChange?()
    }
  }
}
