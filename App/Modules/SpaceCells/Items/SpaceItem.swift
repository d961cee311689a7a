import Collectionable

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
