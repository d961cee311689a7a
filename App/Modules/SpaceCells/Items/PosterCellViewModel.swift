import Collectionable

/// A poster of the list; what follows when it is chosen, or asked about, is told to it by whoever made it.
@MainActor
final class PosterCellViewModel: CollectionableViewModel {
  let poster: Poster
  /// What follows when its row is chosen.
  var selectionBlock: (@MainActor () -> Void)?
  /// What follows when someone wants to know more.
  var infoButtonSelectionBlock: (@MainActor () -> Void)?
  /// Whether it waits for another to be compared with.
  var isMarked = false

  init(poster: Poster) {
    self.poster = poster
  }

  func onRowSelected() { selectionBlock?() }
}
