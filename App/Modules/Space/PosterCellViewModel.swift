import Collectionable

/// A poster of the list; its maker passes in what its selection and its info button do.
@MainActor
final class PosterCellViewModel: CollectionableViewModel {
  let poster: Poster
  /// What follows when its row is chosen.
  var selectionBlock: (@MainActor () -> Void)?
  /// Called when the user asks for more about it.
  var infoButtonSelectionBlock: (@MainActor () -> Void)?
  /// Whether it waits for another to be compared with.
  var isMarked = false

  init(poster: Poster) {
    self.poster = poster
  }

  func onRowSelected() { selectionBlock?() }
}

/// The first row: it shows all posters, one after the other, and knows where they come from.
@MainActor
final class BannerCellViewModel: CollectionableViewModel {
  /// How many posters there are.
  let count: Int
  /// What follows when its row is chosen.
  var selectionBlock: (@MainActor () -> Void)?
  /// Called when the user asks for more about it.
  var infoButtonSelectionBlock: (@MainActor () -> Void)?

  init(count: Int) {
    self.count = count
  }

  func onRowSelected() { selectionBlock?() }
}

/// A fact about one of the worlds; on request it takes another one and tells its cell.
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

/// A row of the list: one of three kinds, each with a cell of its own.
@MainActor
enum SpaceItem: CollectionableViewModel {
  case banner(BannerCellViewModel)
  case poster(PosterCellViewModel)
  case fact(FactCellViewModel)

  func onRowSelected() {
    switch self {
    case .banner(let banner): banner.onRowSelected()
    case .poster(let poster): poster.onRowSelected()
    case .fact(let fact): fact.onRowSelected()
    }
  }
}
