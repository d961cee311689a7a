import CantinaSound
import Foundation
import Synchronization

/// Provides songs as files for a player.
protocol SongService: Sendable {
  /// All songs, in the order of the list.
  var songs: [Song] { get }

  /// Returns a song's file, made if necessary; `progress` receives the finished fraction, from 0 to 1, on any thread.
  func file(of id: SongID, progress: @escaping @Sendable (Double) -> Void) async throws(SoundError) -> String

  /// Returns the path of the file of the bell that ends a session.
  func bell() async throws(SoundError) -> String
}

struct Song: Hashable, Sendable {
  let id: SongID
  let length: Duration
}

/// The available songs, in list order.
enum SongID: String, CaseIterable, Hashable, Sendable {
  case deepBowls = "deep-bowls"
  case smallBowls = "small-bowls"
  case rain
  case waves
  case brownNoise = "brown-noise"
  case drone

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

/// Reports progress to several listeners, in steps of 5 %.
final class SharedProgress: Sendable {
  private struct State {
    var step = 0
    var listeners: [@Sendable (Double) -> Void] = []
  }

  private let state = Mutex(State())
  private static let steps = 20.0

  func add(_ listener: @escaping @Sendable (Double) -> Void) { state.withLock { $0.listeners.append(listener) } }

  /// Notifies all listeners, unless the step is unchanged.
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

/// Makes each song on first use and keeps it in the cache.
actor SynthSongService: SongService {
  nonisolated let songs: [Song]

  private let folder: URL?
  private let recipe: @Sendable (SongID) -> Recipe
  private var underWay: [String: Synthesis] = [:]

  /// A file in progress; later callers wait for the same one.
  private struct Synthesis {
    let task: Task<Result<String, SoundError>, Never>
    let progress: SharedProgress
  }

  /// The folder is created when needed; nil if there is no home folder.
  init(folder: URL?, recipe: @escaping @Sendable (SongID) -> Recipe = { $0.recipe }) {
    self.recipe = recipe
    songs = SongID.allCases.map { Song(id: $0, length: recipe($0).length) }
    self.folder = folder?.appending(path: "songs", directoryHint: .isDirectory)
  }

  func file(of id: SongID, progress: @escaping @Sendable (Double) -> Void) async throws(SoundError) -> String {
    try await file(named: id.rawValue, recipe(id), progress)
  }

  func bell() async throws(SoundError) -> String { try await file(named: "bell", .bell) { _ in } }

  private func file(
    named name: String, _ recipe: Recipe, _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(SoundError) -> String {
    guard let folder else { throw .noFolder }
    if let synthesis = underWay[name] {
      synthesis.progress.add(progress)
      return try await synthesis.task.value.get()
    }
    let path = folder.appending(path: "\(name).wav").path(percentEncoded: false)
    if WaveFile.isWhole(path, count: Synthesizer.count(of: recipe)) { return path }
    let shared = SharedProgress()
    shared.add(progress)
    let task = Task {
      await BlockingWork.run {
        // Most of a second of computing.
        Result { () throws(SoundError) in
          let samples = Synthesizer.samples(of: recipe) { done in
            shared.tell(done)
            return true
          }
          guard let samples else { throw .cancelled }
          try WaveFile.write(samples, to: path)
          return path
        }
      }
    }
    let synthesis = Synthesis(task: task, progress: shared)
    underWay[name] = synthesis
    let result = await synthesis.task.value
    underWay[name] = nil
    return try result.get()
  }
}
