import CantinaSound
import Synchronization

/// Gives songs, and files of them that a player can play.
protocol SongService: Sendable {
  /// All songs, in the order of the list.
  var songs: [Song] { get }

  /// The path of a song's file; what is not there yet is made.
  /// - Parameters:
  ///   - id: the song.
  ///   - progress: hears from 0 to 1 how much of it is made, on any thread.
  /// - Returns: the path of a whole file.
  /// - Throws: why it cannot be made or kept.
  func file(of id: SongID, progress: @escaping @Sendable (Double) -> Void) async throws(SoundError) -> String

  /// The path of the file of the bell that ends a session.
  func bell() async throws(SoundError) -> String
}

/// Something to listen to.
struct Song: Hashable, Sendable {
  let id: SongID
  /// How long it lasts.
  let length: Duration
}

/// The songs there are, in the order of the list.
enum SongID: String, CaseIterable, Hashable, Sendable {
  case deepBowls = "deep-bowls"
  case smallBowls = "small-bowls"
  case rain
  case waves
  case brownNoise = "brown-noise"
  case drone

  /// What it is made of.
  var recipe: Recipe {
    switch self {
    case .deepBowls: .deepBowls
    case .smallBowls: .smallBowls
    case .rain: .rain
    case .waves: .waves
    case .brownNoise: .brownNoise
    case .drone: .drone
    }
  }
}

/// Tells several how far something has come, a step of five hundredths at a time.
final class SharedProgress: Sendable {
  private struct State {
    var step = 0
    var listeners: [@Sendable (Double) -> Void] = []
  }

  private let state = Mutex(State())
  private static let steps = 20.0

  /// Adds one who hears from now on.
  func add(_ listener: @escaping @Sendable (Double) -> Void) {
    state.withLock { $0.listeners.append(listener) }
  }

  /// Tells all listeners, unless it is the same step as before.
  func tell(_ done: Double) {
    let step = Int(done * Self.steps)
    let listeners = state.withLock { state -> [@Sendable (Double) -> Void] in
      guard step > state.step else { return [] }
      state.step = step
      return state.listeners
    }
    for listener in listeners { listener(Double(step) / Self.steps) }
  }
}
