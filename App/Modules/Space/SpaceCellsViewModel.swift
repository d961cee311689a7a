import Collectionable

/// What the list of posters needs from navigation.
@MainActor
protocol SpaceCellsFlow: AnyObject {
  func showPoster(_ poster: Poster)
  func showInfo(_ poster: Poster)
  func showSeries()
  func showSlides()
  func compare(_ one: Poster, with other: Poster)
}

/// The posters in sections, with a row in front that shows them all and a fact between; each row acts by itself.
@MainActor
final class SpaceCellsViewModel: Collectionable {
  weak var delegate: (any ViewModelDelegate)?
  /// The poster that is seen beside the list.
  private(set) var shown: Poster?
  /// Draws the poster that is seen beside the list.
  let easel: PosterEasel

  private let flow: any SpaceCellsFlow
  private let collection: AnyCollectionable<SpaceItem>
  private let posters: [Poster]
  private var marked: PosterCellViewModel?

  init(flow: any SpaceCellsFlow, posters: any PosterService, easel: PosterEasel) {
    self.flow = flow
    self.easel = easel
    let all = posters.posters
    self.posters = all
    shown = all.first
    let banner = BannerCellViewModel(
      count: all.count, selectionBlock: { [flow] in flow.showSlides() },
      infoButtonSelectionBlock: { [flow] in flow.showSeries() })
    let fact = FactCellViewModel(posters: all) { [flow] in flow.showPoster($0) }
    func shelf(_ isNear: Bool) -> AnyCollectionable<SpaceItem> {
      let rows = all.filter { $0.kind.isInSolarSystem == isNear }.map { poster in
        PosterCellViewModel(
          title: poster.title, subtitle: poster.kind.phrase, image: poster.number, distance: poster.distance,
          selectionBlock: { [flow] in flow.showPoster(poster) },
          infoButtonSelectionBlock: { [flow] in flow.showInfo(poster) })
      }
      return AnyCollectionable(AnyCollectionable(items: [rows]), as: SpaceItem.poster)
    }
    collection = AnyCollectionable(joining: [
      AnyCollectionable(AnyCollectionable(items: [[banner]]), as: SpaceItem.banner), shelf(true), shelf(false),
      AnyCollectionable(AnyCollectionable(items: [[fact].compactMap(\.self)]), as: SpaceItem.fact),
    ])
    easel.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  /// The rows: all posters, the others, the fact.
  var items: [[SpaceItem]] { collection.items }
  /// The poster that waits for another to be compared with.
  var markedPoster: Poster? { marked.flatMap { poster(of: $0) } }

  /// The user is at a row: its poster is shown beside the list.
  func reached(index: Int) {
    guard let place = place(ofRow: index), let item = viewModel(at: place) else { return }
    switch item {
    case .banner: break
    case .poster(let row): shown = poster(of: row)
    case .fact(let fact): shown = fact.poster
    }
  }

  /// Shows all posters, one after the other.
  func showSlides() { flow.showSlides() }

  /// Marks the poster of a row; with one marked already compares the two.
  func compare(index: Int) {
    guard case .poster(let row)? = place(ofRow: index).flatMap({ viewModel(at: $0) }) else { return }
    defer { delegate?.viewModelDidChange() }
    guard let first = marked else {
      marked = row
      row.isMarked = true
      return
    }
    marked = nil
    first.isMarked = false
    if first !== row, let one = poster(of: first), let other = poster(of: row) { flow.compare(one, with: other) }
  }

  private func poster(of row: PosterCellViewModel) -> Poster? { posters.first { $0.number == row.image } }
}
