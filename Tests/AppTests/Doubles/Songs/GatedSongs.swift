import CantinaSound
import Synchronization
import CantinaTestSupport
import Testing

@testable import cantina

/// Songs whose making lasts until the test finishes it.
final class GatedSongs: SongService {
  private struct State {
    var progress: (@Sendable (Double) -> Void)?
    var held: CheckedContinuation<Void, Never>?
    var isDone = false
  }

  let songs = StubSongs().songs
  private let state = Mutex(State())

  func file(of id: SongID, progress: @escaping @Sendable (Double) -> Void) async throws(SoundError) -> String {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        state.progress = progress
        if !state.isDone { state.held = continuation }
        return state.isDone
      }
      if isDone { continuation.resume() }
    }
    return "/songs/\(id.rawValue).wav"
  }

  func bell() async throws(SoundError) -> String { "/songs/bell.wav" }

  /// Reports progress once a listener has registered.
  func tell(_ done: Double) async {
    await eventually("a song is asked for") { state.withLock { $0.progress } != nil }
    state.withLock { $0.progress }?(done)
  }

  /// Finishes the file.
  func finish() {
    let held = state.withLock { state in
      state.isDone = true
      defer { state.held = nil }
      return state.held
    }
    held?.resume()
  }
}
