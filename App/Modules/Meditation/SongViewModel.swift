import CantinaObserving

final class SongViewModel: SongViewModeling {
  let song: Song
  let songModeHandler = EventEmitter<SongMode>()
  private(set) var songMode = SongMode.picking(.unselected) {
    didSet { if songMode != oldValue { songModeHandler.emit(songMode) } }
  }

  init(song: Song) { self.song = song }
  func change(to mode: SongMode) { songMode = mode }
}

@MainActor
protocol SongViewModeling: AnyObject {
  var song: Song { get }
  var songMode: SongMode { get }
  func change(to mode: SongMode)
  /// Emits each new mode; a cell listens while it shows the song.
  var songModeHandler: EventEmitter<SongMode> { get }
}

extension SongViewModeling {
  /// Its name, a phrase that is looked up when it is drawn.
  var title: any Phrase { song.id.words.title }
  /// A description of its sound.
  var subtitle: any Phrase { song.id.words.subtitle }
  var time: Duration { song.length }
}

/// The current role of a song: to be picked, or to be played.
enum SongMode: Hashable, Sendable {
  enum Picking: Hashable, Sendable {
    case unselected, selected
  }

  enum Listening: Hashable, Sendable {
    /// Picked, but not current.
    case playable
    /// Current, whether it plays or is paused.
    case playing
    case hidden
  }

  case picking(Picking)
  case listening(Listening)

  /// Whether it is played in its turn.
  var isHeard: Bool { [.listening(.playing), .listening(.playable)].contains(self) }
}

/// A stateless player: the modes of the songs are the state.
@MainActor
struct MusicPlayer {
  /// Selects a song: toggles its pick while picking, makes it current while listening.
  ///
  /// An index beyond the songs, the current song and a hidden song change nothing.
  func select(index: Int, viewModels: [any SongViewModeling]) {
    guard viewModels.indices.contains(index) else { return }
    let chosen = viewModels[index]
    switch chosen.songMode {
    case .picking(.unselected): chosen.change(to: .picking(.selected))
    case .picking(.selected): chosen.change(to: .picking(.unselected))
    case .listening(.playable):
      for other in viewModels where other.songMode == .listening(.playing) { other.change(to: .listening(.playable)) }
      chosen.change(to: .listening(.playing))
    case .listening(.playing), .listening(.hidden): break
    }
  }

  /// Returns to picking; the playable songs stay picked.
  func updateToSongPicking(viewModels: [any SongViewModeling]) {
    for viewModel in viewModels {
      switch viewModel.songMode {
      case .listening(.playing), .listening(.playable): viewModel.change(to: .picking(.selected))
      case .listening(.hidden): viewModel.change(to: .picking(.unselected))
      case .picking: break
      }
    }
  }

  /// Starts listening: the first picked song becomes current, and the others are hidden unless picked.
  func updateToSongListening(viewModels: [any SongViewModeling]) {
    var isFirst = true
    for viewModel in viewModels {
      switch viewModel.songMode {
      case .picking(.selected):
        viewModel.change(to: .listening(isFirst ? .playing : .playable))
        isFirst = false
      case .picking(.unselected): viewModel.change(to: .listening(.hidden))
      case .listening: break
      }
    }
  }

  /// Makes the next song current; returns `false` after the last one.
  func playNext(viewModels: [any SongViewModeling]) -> Bool { passTurn(by: 1, among: viewModels) }
  /// Makes the previous song current; the first one stays current.
  func playPrevious(viewModels: [any SongViewModeling]) { _ = passTurn(by: -1, among: viewModels) }

  private func passTurn(by step: Int, among viewModels: [any SongViewModeling]) -> Bool {
    let heard = viewModels.filter(\.songMode.isHeard)
    guard let turn = heard.firstIndex(where: { $0.songMode == .listening(.playing) }),
      heard.indices.contains(turn + step)
    else { return false }
    heard[turn].change(to: .listening(.playable))
    heard[turn + step].change(to: .listening(.playing))
    return true
  }
}
