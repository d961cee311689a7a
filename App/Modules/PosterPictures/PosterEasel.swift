import Drawing

/// Keeps the newest finished picture, and has the next one drawn away from the main actor; the newest order wins.
///
/// What is asked for is answered at once with a whole picture: the one that is wanted, or the last finished one in the size
/// that is wanted until the new one is here. There is nothing only before the very first.
@MainActor
final class PosterEasel {
  /// Called when a picture has been finished.
  var onChange: (@MainActor () -> Void)?

  private let posters: any PosterService
  private var finished: (order: PosterOrder, picture: Raster)?
  private var drawing: (order: PosterOrder, task: Task<Void, Never>)?

  init(posters: any PosterService) {
    self.posters = posters
  }

  deinit { drawing?.task.cancel() }

  /// Whether a picture is on its way.
  var isDrawing: Bool { drawing != nil }

  /// A picture of the order's size; nil before the first is finished.
  func picture(_ order: PosterOrder) -> Raster? {
    if let finished, finished.order == order {
      stop()
      return finished.picture
    }
    if drawing?.order != order { begin(order) }
    return finished?.picture.resized(width: order.width, height: order.height)
  }

  private func stop() {
    drawing?.task.cancel()
    drawing = nil
  }

  private func begin(_ order: PosterOrder) {
    stop()
    let task = Task { [weak self, posters] in
      // Answer first: `self?.received(await …)` would hold the easel while it waits.
      let picture = await posters.picture(order)
      self?.received(picture, order)
    }
    drawing = (order, task)
  }

  private func received(_ picture: Raster?, _ order: PosterOrder) {
    guard !Task.isCancelled, drawing?.order == order else { return }
    drawing = nil
    if let picture { finished = (order, picture) }
    onChange?()
  }
}
