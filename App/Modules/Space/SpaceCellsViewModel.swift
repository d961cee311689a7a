import Collectionable

@MainActor
protocol SpaceCellsFlow: AnyObject {
  func showPoster(_ poster: Poster)
  func showInfo(_ poster: Poster)
  func showSeries()
  func showSlides()
  func compare(_ one: Poster, with other: Poster)
}

/// The posters in sections, with the slide show's row before and a fact after them; each row acts by itself.
final class SpaceCellsViewModel: Collectionable, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// The titles of the sections; `nil` for one without.
  let titles: [(any Phrase)?] = [nil, SpacePhrase.solarSystem, SpacePhrase.beyond, SpacePhrase.facts]
  /// The rows, which persist and update themselves: the slide show, the posters, the fact.
  let items: [[SpaceItem]]
  private(set) var shown: Poster?
  /// The poster that the next chosen one is compared with, if any.
  private(set) var markedPoster: Poster?

  private let flow: any SpaceCellsFlow

  init(flow: any SpaceCellsFlow, posters: any PosterService) {
    self.flow = flow
    let all = posters.posters
    shown = all.first
    let banner = BannerCellViewModel(
      count: all.count, selectionBlock: { [flow] in flow.showSlides() },
      infoButtonSelectionBlock: { [flow] in flow.showSeries() })
    let fact = FactCellViewModel(posters: all) { [flow] in flow.showPoster($0) }
    func shelf(_ isNear: Bool) -> AnyCollectionable<SpaceItem> {
      let rows = all.filter { $0.kind.isInSolarSystem == isNear }.map { poster in
        PosterCellViewModel(
          poster: poster, selectionBlock: { [flow] in flow.showPoster(poster) },
          infoButtonSelectionBlock: { [flow] in flow.showInfo(poster) })
      }
      return AnyCollectionable(AnyCollectionable(items: [rows]), as: SpaceItem.poster)
    }
    let joined = AnyCollectionable<SpaceItem>(joining: [
      AnyCollectionable(AnyCollectionable(items: [[banner]]), as: SpaceItem.banner), shelf(true), shelf(false),
      AnyCollectionable(AnyCollectionable(items: [[fact].compactMap(\.self)]), as: SpaceItem.fact),
    ])
    items = joined.items
  }

  /// Handles a move to a row: its poster is shown beside the list.
  func reached(index: Int) {
    guard let place = place(ofRow: index), let item = viewModel(at: place) else { return }
    switch item {
    case .banner: break
    case .poster(let row): shown = row.poster
    case .fact(let fact): shown = fact.poster
    }
  }

  func showSlides() { flow.showSlides() }
  func canCompare(index: Int) -> Bool { poster(atRow: index) != nil }

  /// Marks the poster of a row; if one is marked already, compares the two.
  func compare(index: Int) {
    guard let poster = poster(atRow: index) else { return }
    defer { delegate?.viewModelDidChange() }
    guard let first = markedPoster else { return markedPoster = poster }
    markedPoster = nil
    if first != poster { flow.compare(first, with: poster) }
  }

  private func poster(atRow index: Int) -> Poster? {
    if case .poster(let row)? = place(ofRow: index).flatMap({ viewModel(at: $0) }) { row.poster } else { nil }
  }
}

struct PosterCellViewModel: CollectionableViewModel {
  let poster: Poster
  let selectionBlock: @MainActor () -> Void
  let infoButtonSelectionBlock: @MainActor () -> Void

  func onRowSelected() { selectionBlock() }
}

struct BannerCellViewModel: CollectionableViewModel {
  let count: Int
  let selectionBlock: @MainActor () -> Void
  let infoButtonSelectionBlock: @MainActor () -> Void

  func onRowSelected() { selectionBlock() }
}

final class FactCellViewModel: CollectionableViewModel {
  private(set) var poster: Poster
  /// Called when its row is selected, with the world of the fact.
  let selectionBlock: @MainActor (Poster) -> Void
  var onChange: (@MainActor () -> Void)?

  private let posters: [Poster]

  /// Begins with the last world; `nil` without any.
  init?(posters: [Poster], selectionBlock: @escaping @MainActor (Poster) -> Void) {
    guard let last = posters.last else { return nil }
    (self.posters, self.selectionBlock) = (posters, selectionBlock)
    poster = last
  }

  func onRowSelected() { selectionBlock(poster) }

  /// Shows the next fact; all worlds have their turn.
  func showNext() {
    // Five and fourteen have no common factor, so neighbours are far apart, and none is left out.
    poster = posters.wrappingElement(after: poster, by: 5) ?? poster
    onChange?()
  }
}

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

  /// Performs the action of the row's own button.
  func showInfo() {
    switch self {
    case .banner(let banner): banner.infoButtonSelectionBlock()
    case .poster(let poster): poster.infoButtonSelectionBlock()
    case .fact(let fact): fact.showNext()
    }
  }
}
