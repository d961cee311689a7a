import Observing
import TerminalKit
import Tools

/// Stands behind the row of a song and listens to its mode; a new mode is written out letter by letter.
@MainActor
final class SongCell: RowCell {
  private(set) var mode = SongMode.picking(.unselected)
  /// How many letters of the mode are written; nil for all of them.
  private(set) var written: Int?
  private var viewModel: (any SongViewModeling)?
  private var subscription: (any Disposable)?
  private let words: Localization
  private let didChange: @MainActor (SongCell) -> Void

  /// - Parameters:
  ///   - words: for the modes.
  ///   - didChange: called when its mode has changed while its row is seen.
  init(words: Localization, didChange: @escaping @MainActor (SongCell) -> Void) {
    self.words = words
    self.didChange = didChange
  }

  func configure(viewModel: any SongViewModeling) {
    self.viewModel = viewModel
    update(mode: viewModel.songMode, animated: false)
    subscription = viewModel.songModeHandler.addHandler(target: self, handler: SongCell.update(mode:))
  }

  func prepareForReuse() {
    subscription?.dispose()
    subscription = nil
    viewModel = nil
    written = nil
  }

  /// Shows another mode; `animated` lets it be written letter by letter where things may move.
  func update(mode: SongMode, animated: Bool) {
    self.mode = mode
    written = animated && !modeText.isEmpty ? 0 : nil
    if animated { didChange(self) }
  }

  /// Writes on; false when all is written.
  func writeOn() -> Bool {
    guard let count = written else { return false }
    written = count + 2 < modeText.count ? count + 2 : nil
    return written != nil
  }

  /// Shows all of it at once.
  func finishWriting() { written = nil }

  var row: ListRow {
    guard let viewModel else { return ListRow(id: "", name: "") }
    let text = written.map { String(modeText.prefix($0)) } ?? modeText
    return ListRow(
      id: .text(viewModel.title.key), name: StyledText(words[viewModel.title]),
      details: [
        StyledText(text, .accent), StyledText(words.clockText(viewModel.time), .dim),
        StyledText(words[viewModel.subtitle], .dim),
      ])
  }

  private func update(mode: SongMode) { update(mode: mode, animated: true) }

  private var modeText: String {
    switch mode {
    case .picking(.selected): words[.meditationModePicked]
    case .listening(.playing): words[.meditationModePlaying]
    case .picking(.unselected), .listening(.playable), .listening(.hidden): ""
    }
  }
}
