import Collectionable
import TerminalKit
import CantinaTools

/// A cell of the list, whose own button is pressed with a key.
@MainActor
protocol SpaceCell: RowCell, CollectionableViewModelCellConfigurable {
  /// Does what its view model was told to do for this; the screen has no part in it.
  func pressInfo()
}

/// The row that leads to the slide show.
@MainActor
final class BannerCell: SpaceCell {
  private let words: Localization
  private var viewModel: BannerCellViewModel?

  init(words: Localization) {
    self.words = words
  }

  var row: ListRow {
    guard let viewModel else { return ListRow(id: "banner", name: "") }
    return ListRow(
      id: "banner", name: StyledText("▶ ", .accent) + StyledText(words[.spaceBanner, count: viewModel.count]))
  }

  func configure(viewModel: BannerCellViewModel) { self.viewModel = viewModel }
  func prepareForReuse() { viewModel = nil }
  func pressInfo() { viewModel?.infoButtonSelectionBlock?() }
}

/// The row of a poster: its title, what it is, how far it is.
@MainActor
final class PosterCell: SpaceCell {
  private let words: Localization
  private var viewModel: PosterCellViewModel?

  init(words: Localization) {
    self.words = words
  }

  var row: ListRow {
    guard let viewModel else { return ListRow(id: .number(0), name: "") }
    let poster = viewModel.poster
    let mark = StyledText(viewModel.isMarked ? " ◆" : "", .accent)
    return ListRow(
      id: .number(poster.number), name: StyledText(poster.title) + mark,
      details: [StyledText(words.text(poster.distance)), StyledText(words[poster.kind.phrase], .dim)])
  }

  func configure(viewModel: PosterCellViewModel) { self.viewModel = viewModel }
  func prepareForReuse() { viewModel = nil }
  func pressInfo() { viewModel?.infoButtonSelectionBlock?() }
}

/// The row of a fact; it listens to its view model, which may have another one at any time.
@MainActor
final class FactCell: SpaceCell {
  private let words: Localization
  private let redraw: @MainActor () -> Void
  private var viewModel: FactCellViewModel?

  /// - Parameters:
  ///   - words: the program's words.
  ///   - redraw: asks for another frame.
  init(words: Localization, redraw: @escaping @MainActor () -> Void) {
    self.words = words
    self.redraw = redraw
  }

  var row: ListRow {
    guard let viewModel else { return ListRow(id: "fact", name: "") }
    return ListRow(id: "fact", name: StyledText("✦ ", .accent) + StyledText(words[viewModel.poster.factPhrase]))
  }

  func configure(viewModel: FactCellViewModel) {
    self.viewModel = viewModel
    viewModel.onChange = { [weak self] in self?.redraw() }
  }

  func prepareForReuse() {
    viewModel?.onChange = nil
    viewModel = nil
  }

  func pressInfo() { viewModel?.showNext() }
}
