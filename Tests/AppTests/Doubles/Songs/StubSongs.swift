import CantinaSound
import Synchronization

@testable import cantina

/// Songs whose files exist or fail.
final class StubSongs: SongService {
  let songs: [Song]
  private let failure: SoundError?
  private let log = Mutex<[SongID]>([])

  init(_ songs: [Song] = SongID.allCases.map { Song(id: $0, length: $0.recipe.length) }, failure: SoundError? = nil) {
    self.songs = songs
    self.failure = failure
  }

  /// The songs whose files were requested, in order.
  var asked: [SongID] { log.withLock { $0 } }

  func file(of id: SongID, progress: @escaping @Sendable (Double) -> Void) async throws(SoundError) -> String {
    log.withLock { $0.append(id) }
    if let failure { throw failure }
    return "/songs/\(id.rawValue).wav"
  }

  func bell() async throws(SoundError) -> String {
    if let failure { throw failure }
    return "/songs/bell.wav"
  }
}
