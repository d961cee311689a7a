import Observing

/// A song with its words and its mode.
@MainActor
final class SongViewModel: SongViewModeling {
  let song: Song
  let title: String
  let subtitle: String
  let time: String
  let songModeHandler = EventEmitter<SongMode>()
  var songMode = SongMode.picking(.unselected) {
    didSet { if songMode != oldValue { songModeHandler.emit(songMode) } }
  }

  init(song: Song, title: String, subtitle: String, time: String) {
    self.song = song
    self.title = title
    self.subtitle = subtitle
    self.time = time
  }
}
