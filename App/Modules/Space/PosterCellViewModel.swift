import Collectionable

/// A poster of the list: what is read of it, and what its selection and its info button do.
@MainActor
final class PosterCellViewModel: CollectionableViewModel {
  let title: String
  /// What the world is, in words that are looked up when they are drawn.
  let subtitle: any Phrase
  /// The number of its picture, which is the poster's.
  let image: Int
  let distance: WorldDistance
  /// Called when its row is selected.
  let selectionBlock: @MainActor () -> Void
  /// Called when the user asks for more about it.
  let infoButtonSelectionBlock: @MainActor () -> Void
  /// Whether it waits for another to be compared with.
  var isMarked = false

  init(
    title: String, subtitle: any Phrase, image: Int, distance: WorldDistance,
    selectionBlock: @escaping @MainActor () -> Void, infoButtonSelectionBlock: @escaping @MainActor () -> Void
  ) {
    (self.title, self.subtitle, self.image, self.distance) = (title, subtitle, image, distance)
    self.selectionBlock = selectionBlock
    self.infoButtonSelectionBlock = infoButtonSelectionBlock
  }

  func onRowSelected() { selectionBlock() }
}

/// The first row: it shows all posters, one after the other, and knows where they come from.
@MainActor
final class BannerCellViewModel: CollectionableViewModel {
  /// How many posters there are.
  let count: Int
  /// Called when its row is selected.
  let selectionBlock: @MainActor () -> Void
  /// Called when the user asks for more about the series.
  let infoButtonSelectionBlock: @MainActor () -> Void

  init(
    count: Int, selectionBlock: @escaping @MainActor () -> Void,
    infoButtonSelectionBlock: @escaping @MainActor () -> Void
  ) {
    self.count = count
    self.selectionBlock = selectionBlock
    self.infoButtonSelectionBlock = infoButtonSelectionBlock
  }

  func onRowSelected() { selectionBlock() }
}

/// A fact about one of the worlds; on request it takes another one and tells its cell.
@MainActor
final class FactCellViewModel: CollectionableViewModel {
  /// The world that the fact is about.
  private(set) var poster: Poster
  /// Called when its row is selected, with the world of the fact.
  let selectionBlock: @MainActor (Poster) -> Void
  /// Hears that it has another fact.
  var onChange: (@MainActor () -> Void)?

  private let posters: [Poster]

  /// Begins with the last of some worlds; nil without any.
  init?(posters: [Poster], selectionBlock: @escaping @MainActor (Poster) -> Void) {
    guard let last = posters.last else { return nil }
    self.posters = posters
    self.selectionBlock = selectionBlock
    poster = last
  }

  func onRowSelected() { selectionBlock(poster) }

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
