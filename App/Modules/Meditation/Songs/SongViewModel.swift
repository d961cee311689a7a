import Observing

/// A song with its words and its mode; the words are asked for anew each time, since the language may change.
@MainActor
final class SongViewModel: SongViewModeling {
  let song: Song
  var title: String { titleText() }
  var subtitle: String { subtitleText() }
  var time: String { timeText() }
  let songModeHandler = EventEmitter<SongMode>()
  var songMode = SongMode.picking(.unselected) {
    didSet { if songMode != oldValue { songModeHandler.emit(songMode) } }
  }

  private let titleText: @MainActor () -> String
  private let subtitleText: @MainActor () -> String
  private let timeText: @MainActor () -> String

  init(
    song: Song, title: @autoclosure @escaping @MainActor () -> String,
    subtitle: @autoclosure @escaping @MainActor () -> String, time: @autoclosure @escaping @MainActor () -> String
  ) {
    self.song = song
    titleText = title
    subtitleText = subtitle
    timeText = time
  }
}
