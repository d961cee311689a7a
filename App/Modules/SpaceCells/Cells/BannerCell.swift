import TerminalKit
import Tools

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
