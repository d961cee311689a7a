import CantinaSound
import Synchronization
import CantinaTestSupport
import Testing

@testable import cantina

/// A player under the test's control: records its orders and plays until the test ends it.
final class GatedOutput: SongOutput {
  private struct Playing {
    let number: Int
    let continuation: CheckedContinuation<PlayOutcome, Never>
  }

  private struct State {
    var tool: PlayerTool?
    var orders: [PlayOrder] = []
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
  /// The orders so far.
  var orders: [PlayOrder] { state.withLock { $0.orders } }
  /// Returns an order by its index; `nil` if the wait for it was abandoned.
  func order(_ index: Int) -> PlayOrder? { orders.dropFirst(index).first }
  /// The number of orders being played.
  var playingCount: Int { state.withLock { $0.playing.count } }
  /// Whether the latest order is paused.
  var isPaused: Bool { state.withLock { $0.controls.last?.isPaused ?? false } }

  func isReady() async -> Bool { tool != nil }

  func play(_ order: PlayOrder, _ control: PlayControl) async -> PlayOutcome {
    guard tool != nil else { return .noPlayer }
    let number = state.withLock { state in
      state.orders.append(order)
      state.controls.append(control)
      return state.orders.count
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

  /// Returns when `count` orders have arrived.
  func ordered(_ count: Int) async {
    await eventually("\(count) orders", seen: { "\(orders)" }) {
      state.withLock { $0.orders.count >= count && ($0.playing.last?.number ?? 0) >= count }
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
