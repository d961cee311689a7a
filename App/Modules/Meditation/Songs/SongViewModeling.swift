import Observing

/// A song as a row shows it.
@MainActor
protocol SongViewModeling: AnyObject {
  var title: String { get }
  var subtitle: String { get }
  /// How long it lasts: `3:20`.
  var time: String { get }
  var songMode: SongMode { get set }
  /// Tells each new mode; whoever shows the song listens while it does.
  var songModeHandler: EventEmitter<SongMode> { get }
}
