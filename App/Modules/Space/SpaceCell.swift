import CantinaTools
import Collectionable
import TerminalKit

/// A cell for one kind of item of the collection, whose own button is pressed with a key.
@MainActor
protocol SpaceCell: CollectionableViewModelCellConfigurable {
  /// How it looks now.
  var row: ListRow { get }
  /// Lets its view model act; the screen has no part in it.
  func pressInfo()
  /// Keeps nothing of its view model.
  func prepareForReuse()
}

/// Stands behind a row of the list: the cell of its item's kind, which the collection's protocol configures.
@MainActor
final class SpaceRowCell: RowCell {
  private let words: Localization
  private let redraw: @MainActor () -> Void
  private var cell: (any SpaceCell)?

  /// - Parameters:
  ///   - words: the program's words.
  ///   - redraw: asks for another frame.
  init(words: Localization, redraw: @escaping @MainActor () -> Void) {
    self.words = words
    self.redraw = redraw
  }

  var row: ListRow { cell?.row ?? ListRow(id: .number(-1), name: "") }

  func configure(viewModel: SpaceItem) {
    switch viewModel {
    case .banner(let banner): show(banner, in: BannerCell(words: words))
    case .poster(let poster): show(poster, in: PosterCell(words: words))
    case .fact(let fact): show(fact, in: FactCell(words: words, redraw: redraw))
    }
  }

  func prepareForReuse() {
    cell?.prepareForReuse()
    cell = nil
  }

  func pressInfo() { cell?.pressInfo() }

  private func show<Cell: SpaceCell>(_ viewModel: Cell.ViewModel, in cell: Cell) {
    cell.configure(viewModel: viewModel)
    self.cell = cell
  }
}

extension SpaceItem {
  /// The identity of its row.
  var rowID: RowID {
    switch self {
    case .banner: "banner"
    case .poster(let poster): .number(poster.image)
    case .fact: "fact"
    }
  }

  /// Whether a cell may go on showing it in place of another item.
  func isSame(as other: SpaceItem) -> Bool {
    switch (self, other) {
    case (.banner(let one), .banner(let other)): one === other
    case (.poster(let one), .poster(let other)): one === other
    case (.fact(let one), .fact(let other)): one === other
    case (.banner, _), (.poster, _), (.fact, _): false
    }
  }
}

/// The row that leads to the slide show.
@MainActor
final class BannerCell: SpaceCell {
  private let words: Localization
  private var viewModel: BannerCellViewModel?

  init(words: Localization) { self.words = words }

  var row: ListRow {
    let title = viewModel.map { StyledText("▶ ", .accent) + StyledText(words[SpacePhrase.banner, count: $0.count]) }
    return ListRow(id: "banner", name: title ?? "")
  }

  func configure(viewModel: BannerCellViewModel) { self.viewModel = viewModel }
  func prepareForReuse() { viewModel = nil }
  func pressInfo() { viewModel?.infoButtonSelectionBlock() }
}

/// The row of a poster: its title, what it is, how far it is.
@MainActor
final class PosterCell: SpaceCell {
  private let words: Localization
  private var viewModel: PosterCellViewModel?

  init(words: Localization) { self.words = words }

  var row: ListRow {
    guard let viewModel else { return ListRow(id: .number(0), name: "") }
    let mark = StyledText(viewModel.isMarked ? " ◆" : "", .accent)
    return ListRow(
      id: .number(viewModel.image), name: StyledText(viewModel.title) + mark,
      details: [StyledText(words.text(viewModel.distance)), StyledText(words[viewModel.subtitle], .dim)])
  }

  func configure(viewModel: PosterCellViewModel) { self.viewModel = viewModel }
  func prepareForReuse() { viewModel = nil }
  func pressInfo() { viewModel?.infoButtonSelectionBlock() }
}

/// The row of a fact; it listens to its view model, which may have another one at any time.
@MainActor
final class FactCell: SpaceCell {
  private let words: Localization
  private let redraw: @MainActor () -> Void
  private var viewModel: FactCellViewModel?

  init(words: Localization, redraw: @escaping @MainActor () -> Void) {
    self.words = words
    self.redraw = redraw
  }

  var row: ListRow {
    let fact = viewModel.map { StyledText("✦ ", .accent) + StyledText(words[$0.poster.factPhrase]) }
    return ListRow(id: "fact", name: fact ?? "")
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
