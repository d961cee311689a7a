import CantinaSound
import Synchronization
import CantinaTestSupport
import Testing

@testable import cantina

/// A player under the test's control: records its requests and plays until the test ends it.
final class GatedOutput: SongOutput {
  private struct Playing {
    let number: Int
    let continuation: CheckedContinuation<PlayOutcome, Never>
  }

  private struct State {
    var tool: PlayerTool?
    var requests: [PlayRequest] = []
    var controls: [PlayControl] = []
    var playing: [Playing] = []
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  /// - Parameter tool: the reported player; `nil` for a system without players.
  init(tool: PlayerTool? = .pwPlay) {
    state = Mutex(State(tool: tool))
  }

  var tool: PlayerTool? { state.withLock { $0.tool } }
  /// The requests so far.
  var requests: [PlayRequest] { state.withLock { $0.requests } }
  /// Returns a request by its index; `nil` if the wait for it was abandoned.
  func request(_ index: Int) -> PlayRequest? { requests.dropFirst(index).first }
  /// The number of requests being played.
  var playingCount: Int { state.withLock { $0.playing.count } }
  /// Whether the latest request is paused.
  var isPaused: Bool { state.withLock { $0.controls.last?.isPaused ?? false } }

  func isReady() async -> Bool { tool != nil }

  func play(_ request: PlayRequest, _ control: PlayControl) async -> PlayOutcome {
    guard tool != nil else { return .noPlayer }
    let number = state.withLock { state in
      state.requests.append(request)
      state.controls.append(control)
      return state.requests.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          let isCancelled = state.cancelled.contains(number)
          if !isCancelled { state.playing.append(Playing(number: number, continuation: continuation)) }
          return isCancelled
        }
        if isCancelled { continuation.resume(returning: .cancelled) }
      }
    } onCancel: {
      let playing = state.withLock { state in
        state.cancelled.insert(number)
        let playing = state.playing.first { $0.number == number }
        state.playing.removeAll { $0.number == number }
        return playing
      }
      playing?.continuation.resume(returning: .cancelled)
    }
  }

  /// Returns when `count` requests have arrived.
  func ordered(_ count: Int) async {
    await eventually("\(count) requests", seen: { "\(requests)" }) {
      state.withLock { $0.requests.count >= count && ($0.playing.last?.number ?? 0) >= count }
    }
  }

  /// Ends playback.
  func end(_ outcome: PlayOutcome) {
    let playing = state.withLock { state in
      defer { state.playing = [] }
      return state.playing
    }
    for one in playing { one.continuation.resume(returning: outcome) }
  }

  /// Makes the player unavailable.
  func loseTool() { state.withLock { $0.tool = nil } }
}
