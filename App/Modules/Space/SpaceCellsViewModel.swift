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
  private var marked: PosterCellViewModel?

  init(flow: any SpaceCellsFlow, posters: any PosterService) {
    self.flow = flow
    easel = PosterEasel(posters: posters)
    let all = posters.posters
    shown = all.first
    let banner = BannerCellViewModel(count: all.count)
    let rows = all.map(PosterCellViewModel.init)
    let fact = FactCellViewModel(posters: all)
    func shelf(_ isNear: Bool) -> AnyCollectionable<SpaceItem> {
      AnyCollectionable(
        AnyCollectionable(items: [rows.filter { $0.poster.kind.isInSolarSystem == isNear }]), as: SpaceItem.poster)
    }
    collection = AnyCollectionable(joining: [
      AnyCollectionable(AnyCollectionable(items: [[banner]]), as: SpaceItem.banner), shelf(true), shelf(false),
      AnyCollectionable(AnyCollectionable(items: [[fact].compactMap(\.self)]), as: SpaceItem.fact),
    ])
    banner.selectionBlock = { [flow] in flow.showSlides() }
    banner.infoButtonSelectionBlock = { [flow] in flow.showSeries() }
    fact?.selectionBlock = { [flow] in flow.showPoster($0) }
    for row in rows {
      row.selectionBlock = { [flow, poster = row.poster] in flow.showPoster(poster) }
      row.infoButtonSelectionBlock = { [flow, poster = row.poster] in flow.showInfo(poster) }
    }
    easel.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  /// The rows: all posters, the others, the fact.
  var items: [[SpaceItem]] { collection.items }
  /// The poster that waits for another to be compared with.
  var markedPoster: Poster? { marked?.poster }

  /// The item at a place that counts through all sections.
  func item(at index: Int) -> SpaceItem? {
    place(ofRow: index).flatMap { viewModel(at: $0) }
  }

  /// The user is at a row: its poster is shown beside the list.
  func reached(index: Int) {
    guard let item = item(at: index) else { return }
    switch item {
    case .banner: break
    case .poster(let row): shown = row.poster
    case .fact(let fact): shown = fact.poster
    }
  }

  /// Opens what stands in a row.
  func selectedItem(index: Int) {
    if let place = place(ofRow: index) { rowSelected(at: place) }
  }

  /// Shows all posters, one after the other.
  func showSlides() { flow.showSlides() }

  /// Marks the poster of a row; with one marked already compares the two.
  func compare(index: Int) {
    guard case .poster(let row)? = item(at: index) else { return }
    defer { delegate?.viewModelDidChange() }
    guard let first = marked else {
      marked = row
      row.isMarked = true
      return
    }
    marked = nil
    first.isMarked = false
    if first !== row { flow.compare(first.poster, with: row.poster) }
  }
}
