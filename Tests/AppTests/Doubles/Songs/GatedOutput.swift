import CantinaSound
import Synchronization
import CantinaTestSupport
import Testing

@testable import cantina

/// A player that is a test: it keeps its orders, and plays until the test says how that ends.
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

  /// - Parameter tool: what it says that it is; nil for a system without players.
  init(tool: PlayerTool? = .pwPlay) {
    state = Mutex(State(tool: tool))
  }

  var tool: PlayerTool? { state.withLock { $0.tool } }
  /// What was ordered.
  var orders: [PlayOrder] { state.withLock { $0.orders } }
  /// One of them, from 0 on; nil where the wait for it was given up.
  func order(_ index: Int) -> PlayOrder? { orders.dropFirst(index).first }
  /// How many orders are being played.
  var playingCount: Int { state.withLock { $0.playing.count } }
  /// Whether the newest is paused.
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

  /// Returns when so many orders have come.
  func ordered(_ count: Int) async {
    await eventually("\(count) orders", seen: { "\(orders)" }) {
      state.withLock { $0.orders.count >= count && ($0.playing.last?.number ?? 0) >= count }
    }
  }

  /// Ends what is played.
  func end(_ outcome: PlayOutcome) {
    let playing = state.withLock { state in
      defer { state.playing = [] }
      return state.playing
    }
    for one in playing { one.continuation.resume(returning: outcome) }
  }

  /// From now on nothing can play.
  func loseTool() { state.withLock { $0.tool = nil } }
}
