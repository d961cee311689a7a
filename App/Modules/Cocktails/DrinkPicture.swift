import Foundation

/// Loads the photo of the drink that a screen shows.
@MainActor
final class DrinkPicture {
  var onChange: (@MainActor () -> Void)?
  /// The photo; `nil` if there is none or it has not arrived.
  private(set) var photo: Photo?

  private let pictures: any PictureService
  private var address: URL?
  private let asking = OwnedTask()

  init(pictures: any PictureService) { self.pictures = pictures }

  var isLoading: Bool { asking.isRunning }

  func photo(of drink: Drink) -> Photo? { drink.thumbnail == address ? photo : nil }

  /// Requests the photo of a drink if its address is known; `nil` shows none.
  func show(_ drink: Drink?) {
    guard drink?.thumbnail != address else { return }
    address = drink?.thumbnail
    asking.cancel()
    photo = nil
    guard let address else { return }
    asking.run { [pictures] in
      await pictures.photo(at: address)
    } then: { [weak self] in
      self?.photo = $0
      self?.onChange?()
    }
  }
}
