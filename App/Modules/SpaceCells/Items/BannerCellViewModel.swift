import Collectionable

/// The first row: it shows all posters, one after the other, and knows where they come from.
@MainActor
final class BannerCellViewModel: CollectionableViewModel {
  /// How many posters there are.
  let count: Int
  /// What follows when its row is chosen.
  var selectionBlock: (@MainActor () -> Void)?
  /// What follows when someone wants to know more.
  var infoButtonSelectionBlock: (@MainActor () -> Void)?

  init(count: Int) {
    self.count = count
  }

  func onRowSelected() { selectionBlock?() }
}
