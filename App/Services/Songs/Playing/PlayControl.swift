import Sound
import Synchronization

/// Pauses what is played, also before the player has begun.
final class PlayControl: Sendable {
  private struct State {
    var isPaused = false
    var process: PlayerProcess?
  }

  private let state = Mutex(State())

  func pause() {
    state.withLock { state in
      state.isPaused = true
      state.process?.pause()
    }
  }

  func resume() {
    state.withLock { state in
      state.isPaused = false
      state.process?.resume()
    }
  }

  /// Gives it a player that has begun.
  func attach(_ process: PlayerProcess) {
    state.withLock { state in
      state.process = process
      if state.isPaused { process.pause() }
    }
  }

  /// Whether it is paused now.
  var isPaused: Bool { state.withLock { $0.isPaused } }
}
