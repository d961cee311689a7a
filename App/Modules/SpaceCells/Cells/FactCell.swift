import TerminalKit
import Tools

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
