import Observing

/// A song with its mode.
@MainActor
final class SongViewModel: SongViewModeling {
  let song: Song
  let songModeHandler = EventEmitter<SongMode>()
  var songMode = SongMode.picking(.unselected) {
    didSet { if songMode != oldValue { songModeHandler.emit(songMode) } }
  }

  init(song: Song) {
    self.song = song
  }

  var title: Phrase { song.id.words.title }
  var subtitle: Phrase { song.id.words.subtitle }
  var time: Duration { song.length }
}
