import Collectionable

/// A fact about one of the worlds; asked for more it has another, and tells whoever shows it.
@MainActor
final class FactCellViewModel: CollectionableViewModel {
  /// The world that the fact is about.
  private(set) var poster: Poster
  /// What follows when its row is chosen: its poster.
  var selectionBlock: (@MainActor (Poster) -> Void)?
  /// Hears that it has another fact.
  var onChange: (@MainActor () -> Void)?

  private let posters: [Poster]

  /// Begins with the last of some worlds; nil without any.
  init?(posters: [Poster]) {
    guard let last = posters.last else { return nil }
    self.posters = posters
    poster = last
  }

  func onRowSelected() { selectionBlock?(poster) }

  /// Goes on to another world: all have their turn.
  func showNext() {
    let index = posters.firstIndex(of: poster) ?? 0
    // Five and fourteen have no common factor: neighbours come far apart, and none is left out.
    poster = posters[(index + 5) % posters.count]
    onChange?()
  }
}
