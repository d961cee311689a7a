import Foundation

/// Loads the photo of the drink that a screen shows.
@MainActor
final class DrinkPicture {
  var onChange: (@MainActor () -> Void)?
  /// The photo; `nil` if there is none or it has not arrived.
  private(set) var photo: Photo?

  private let pictures: any PictureService
  private var address: URL?
  private var asking: Task<Void, Never>?

  init(pictures: any PictureService) { self.pictures = pictures }

  deinit { asking?.cancel() }

  var isLoading: Bool { asking != nil }

  func photo(of drink: Drink) -> Photo? { drink.thumbnail == address ? photo : nil }

  /// Requests the photo of a drink if its address is known; `nil` shows none.
  func show(_ drink: Drink?) {
    guard drink?.thumbnail != address else { return }
    address = drink?.thumbnail
    asking?.cancel()
    (asking, photo) = (nil, nil)
    guard let address else { return }
    asking = Task { [weak self, pictures] in
      // Awaits the answer first: an optional call around the `await` would retain the picture while it waits.
      let photo = await pictures.photo(at: address)
      guard !Task.isCancelled, let self else { return }
      (asking, self.photo) = (nil, photo)
      onChange?()
    }
  }
}
