import CantinaObserving
import Terminal
import TerminalKit
import CantinaTools

/// The cell behind a song's row, which observes the song's mode and types out a new one letter by letter.
@MainActor
final class SongCell {
  private(set) var mode = SongMode.picking(.unselected)
  /// The number of letters of the mode that are shown; `nil` for all of them.
  private(set) var written: Int?
  private var viewModel: (any SongViewModeling)?
  private var subscription: (any Disposable)?
  private let words: Localization
  private let didChange: @MainActor (SongCell) -> Void

  /// `didChange` is called when its mode has changed while its row is visible.
  init(words: Localization, didChange: @escaping @MainActor (SongCell) -> Void) {
    (self.words, self.didChange) = (words, didChange)
  }

  func configure(viewModel: any SongViewModeling) {
    self.viewModel = viewModel
    update(mode: viewModel.songMode, animated: false)
    subscription = viewModel.songModeHandler.addHandler(target: self, handler: SongCell.update(mode:))
  }

  func shows(_ song: any SongViewModeling) -> Bool { viewModel === song }

  func prepareForReuse() {
    subscription?.dispose()
    subscription = nil
    viewModel = nil
    written = nil
  }

  /// Shows another mode; `animated` types it out letter by letter.
  func update(mode: SongMode, animated: Bool) {
    self.mode = mode
    written = animated && !modeText.isEmpty ? 0 : nil
    if animated { didChange(self) }
  }

  /// Shows the next letters; returns `false` when all are shown.
  func writeOn() -> Bool {
    guard let count = written else { return false }
    written = count + 2 < modeText.count ? count + 2 : nil
    return written != nil
  }

  func finishWriting() { written = nil }

  /// The row of the song; a song that plays may be paused.
  func row(isPaused: Bool) -> ListRow {
    guard let viewModel else { return ListRow(id: "", name: "") }
    let isStill = isPaused && mode == .listening(.playing)
    let text =
      isStill ? words[MeditationPhrase.modePaused] : written.map { String(modeText.prefix($0)) } ?? modeText
    return ListRow(
      id: .text(viewModel.title.key), name: StyledText(words[viewModel.title], look.name),
      details: [
        StyledText(text, look.mode), StyledText(words.clockText(viewModel.time), .dim),
        StyledText(words[viewModel.subtitle], .dim),
      ], route: NamedRoute(Route.song(viewModel.song.id).path, title: words[viewModel.title]))
  }

  private func update(mode: SongMode) { update(mode: mode, animated: true) }
  private var modeText: String { look.word.map { words[$0] } ?? "" }
  private var look: SongLook { SongLook(mode) }
}

/// The style of a song's row: each mode has its own word or weight, so that colour is not needed.
struct SongLook {
  /// The word of the mode; `nil` for a song that is neither picked nor queued.
  let word: (any Phrase)?
  let name: Role
  let mode: Role

  init(_ mode: SongMode) {
    (word, name, self.mode) =
      switch mode {
      case .picking(.unselected): (nil, .normal, .normal)
      case .picking(.selected): (MeditationPhrase.modePicked, .strong, .accent)
      case .listening(.playable): (MeditationPhrase.modeQueued, .normal, .dim)
      case .listening(.playing): (MeditationPhrase.modePlaying, .strong, .accent)
      // Hidden songs have no row while listening.
      case .listening(.hidden): (nil, .dim, .dim)
      }
  }
}

/// The cells whose mode is being typed out; its view takes no room, and requests frames only while there are any.
@MainActor
final class SongMotion {
  private var cells: [SongCell] = []
  private var last: Duration?

  static let pace = Duration.milliseconds(60)

  func begin(_ cell: SongCell) {
    if cells.isEmpty { last = nil }
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
  }

  /// The view that advances the cells; it must be drawn before their rows.
  var view: any View { MotionView(motion: self) }

  fileprivate func draw(_ context: inout ViewContext) {
    cells.removeAll { $0.written == nil }
    guard !cells.isEmpty else { return }
    guard !context.reducesMotion else {
      for cell in cells { cell.finishWriting() }
      cells = []
      return
    }
    if let last, context.elapsed - last < Self.pace {
      return context.requestFrame(after: Self.pace - (context.elapsed - last))
    }
    last = context.elapsed
    cells.removeAll { !$0.writeOn() }
    if !cells.isEmpty { context.requestFrame(after: Self.pace) }
  }

  private struct MotionView: View {
    let motion: SongMotion

    func extent(columns: Int, focus: Focus) -> Extent { .rows(0) }
    func draw(in frame: inout Frame, _ context: inout ViewContext) { motion.draw(&context) }
    func write(to lines: inout LineWriter) {}
  }
}
