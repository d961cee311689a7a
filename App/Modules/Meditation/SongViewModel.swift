import CantinaObserving

/// A song with its mode.
@MainActor
final class SongViewModel: SongViewModeling {
  let song: Song
  private let songModeEmitter = EventEmitter<SongMode>()
  var songModeHandler: any SongModeHandling { songModeEmitter }
  private(set) var songMode = SongMode.picking(.unselected) {
    didSet { if songMode != oldValue { songModeEmitter.emit(songMode) } }
  }

  init(song: Song) { self.song = song }

  func change(to mode: SongMode) { songMode = mode }
}

/// A song as a row shows it.
@MainActor
protocol SongViewModeling: AnyObject {
  var song: Song { get }
  var songMode: SongMode { get }
  func change(to mode: SongMode)
  /// Tells each new mode; a cell listens while it shows the song.
  var songModeHandler: any SongModeHandling { get }
}

extension SongViewModeling {
  /// What it is called, in words that are looked up when they are drawn.
  var title: any Phrase { song.id.words.title }
  /// What it sounds like.
  var subtitle: any Phrase { song.id.words.subtitle }
  /// How long it lasts.
  var time: Duration { song.length }
}

/// The listening half of a song's mode emitter: it cannot emit.
@MainActor
protocol SongModeHandling {
  /// Calls `handler` of `target`, which is held weakly, with each new mode until the result is disposed of.
  @discardableResult
  func addHandler<Target: AnyObject>(
    target: Target, handler: @escaping @MainActor (Target) -> @MainActor (SongMode) -> Void
  ) -> any Disposable
}

extension EventEmitter: SongModeHandling where Event == SongMode {}

/// What a song is at the moment: something to be picked, or something to be listened to.
enum SongMode: Hashable, Sendable {
  enum Picking: Hashable, Sendable {
    case unselected, selected
  }

  enum Listening: Hashable, Sendable {
    /// Its turn may come.
    case playable
    /// It is its turn, whether it sounds or is paused.
    case playing
    /// It was not picked.
    case hidden
  }

  case picking(Picking)
  case listening(Listening)
}

/// Decides which song is the current one.
@MainActor
protocol MusicPlaying {
  /// Called when the turn of the last song is over.
  var didFinishPlaying: @MainActor () -> Void { get set }

  /// Chooses a song: while picking it is picked or left, while listening it is its turn.
  ///
  /// An index beyond the songs, the current song and a hidden song change nothing.
  func select(index: Int, viewModels: [any SongViewModeling])
  /// Goes back to picking; what could be heard is still picked.
  func updateToSongPicking(viewModels: [any SongViewModeling])
  /// Goes over to listening: it is the first picked song's turn, and what was not picked is hidden.
  func updateToSongListening(viewModels: [any SongViewModeling])
  /// Gives the turn to the next song; after the last one, `didFinishPlaying`.
  func playNext(viewModels: [any SongViewModeling])
  /// Gives the turn to the song before; the first one keeps it.
  func playPrevious(viewModels: [any SongViewModeling])
}

/// It is stateless: the modes of the songs are the state.
struct MusicPlayer: MusicPlaying {
  var didFinishPlaying: @MainActor () -> Void = {}

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

  func updateToSongPicking(viewModels: [any SongViewModeling]) {
    for viewModel in viewModels {
      switch viewModel.songMode {
      case .listening(.playing), .listening(.playable): viewModel.change(to: .picking(.selected))
      case .listening(.hidden): viewModel.change(to: .picking(.unselected))
      case .picking: break
      }
    }
  }

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

  func playNext(viewModels: [any SongViewModeling]) {
    if !passTurn(by: 1, among: viewModels) { didFinishPlaying() }
  }

  func playPrevious(viewModels: [any SongViewModeling]) { _ = passTurn(by: -1, among: viewModels) }

  private func passTurn(by step: Int, among viewModels: [any SongViewModeling]) -> Bool {
    let heard = viewModels.filter { viewModel in
      viewModel.songMode == .listening(.playing) || viewModel.songMode == .listening(.playable)
    }
    guard let turn = heard.firstIndex(where: { $0.songMode == .listening(.playing) }),
      heard.indices.contains(turn + step)
    else { return false }
    heard[turn].change(to: .listening(.playable))
    heard[turn + step].change(to: .listening(.playing))
    return true
  }
}
