import CantinaObserving

/// A song with its mode.
@MainActor
final class SongViewModel: SongViewModeling {
  let song: Song
  let songModeEmitter = EventEmitter<SongMode>()
  var songModeHandler: any SongModeHandling { songModeEmitter }
  var songMode = SongMode.picking(.unselected) {
    didSet { if songMode != oldValue { songModeEmitter.emit(songMode) } }
  }

  init(song: Song) {
    self.song = song
  }

  var title: any Phrase { song.id.words.title }
  var subtitle: any Phrase { song.id.words.subtitle }
  var time: Duration { song.length }
}

/// A song as a row shows it.
@MainActor
protocol SongViewModeling: AnyObject {
  /// What it is called, in words that are looked up when they are drawn.
  var title: any Phrase { get }
  /// What it sounds like.
  var subtitle: any Phrase { get }
  /// How long it lasts.
  var time: Duration { get }
  var songMode: SongMode { get set }
  /// Tells each new mode; a cell listens while it shows the song.
  var songModeHandler: any SongModeHandling { get }
}

/// Tells the modes of a song to those who ask for them; it lets nobody else emit any.
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
