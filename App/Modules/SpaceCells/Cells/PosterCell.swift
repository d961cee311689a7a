import TerminalKit
import Tools

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
