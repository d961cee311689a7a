import CantinaSound
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

/// What is to be played: a part of a file, so loud.
struct PlayOrder: Hashable, Sendable {
  let file: String
  let part: WaveFile.Part
  /// From 0 to 1.
  let volume: Double
}

/// What came of playing.
enum PlayOutcome: Hashable, Sendable {
  /// It was played to its end.
  case finished
  /// It was ended by its caller.
  case cancelled
  /// Another process ended the player.
  case killed(PlayerTool)
  /// The player could not play; another one may.
  case failed(PlayerTool)
  /// There is no player, or none is left that works.
  case noPlayer
}

/// Where songs are heard.
protocol SongOutput: Sendable {
  /// The player that is used; nil before the first order, and where there is none.
  var tool: PlayerTool? { get }

  /// Whether anything is there that may play; it looks for it when it is asked first.
  func isReady() async -> Bool

  /// Plays, and returns when that is over; when the task is cancelled, the player is ended.
  func play(_ order: PlayOrder, _ control: PlayControl) async -> PlayOutcome
}
