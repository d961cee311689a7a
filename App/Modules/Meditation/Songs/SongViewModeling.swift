import Observing

/// A song as a row shows it.
@MainActor
protocol SongViewModeling: AnyObject {
  /// What it is called, in words that are looked up when they are drawn.
  var title: Phrase { get }
  /// What it sounds like.
  var subtitle: Phrase { get }
  /// How long it lasts.
  var time: Duration { get }
  var songMode: SongMode { get set }
  /// Tells each new mode; a cell listens while it shows the song.
  var songModeHandler: EventEmitter<SongMode> { get }
}
