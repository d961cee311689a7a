import Synchronization
import CantinaTestSupport
import Testing

@testable import Loading

/// Holds calls by name until a test answers them; a call whose task is cancelled ends immediately.
final class Door<Value: Sendable>: Sendable {
  private struct Call {
    let name: String
    let number: Int
    let continuation: CheckedContinuation<Result<Value, Outage>, Never>
  }

  private struct State {
    var calls: [Call] = []
    var asked: [String] = []
    var cancelled: Set<Int> = []
    var count = 0
  }

  private let state = Mutex(State())

  /// The names of the calls, in order.
  var asked: [String] { state.withLock { $0.asked } }

  func pass(_ name: String) async throws(Outage) -> Value {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          state.asked.append(name)
          guard !state.cancelled.contains(number) else { return true }
          state.calls.append(Call(name: name, number: number, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(returning: .failure(Outage())) }
      }
    } onCancel: {
      let call = state.withLock { state in
        state.cancelled.insert(number)
        return state.calls.firstIndex { $0.number == number }.map { state.calls.remove(at: $0) }
      }
      call?.continuation.resume(returning: .failure(Outage()))
    }
    return try result.get()
  }

  /// Answers the next call of a name once it arrives.
  func answer(_ name: String, _ result: Result<Value, Outage>) async {
    await eventually("“\(name)” is asked for", seen: { "\(asked)" }) {
      let call = state.withLock { state in
        state.calls.firstIndex { $0.name == name }.map { state.calls.remove(at: $0) }
      }
      call?.continuation.resume(returning: result)
      return call != nil
    }
  }

  /// Waits until this number of calls have arrived.
  func arrivals(_ count: Int) async {
    await eventually("\(count) calls", seen: { "\(asked)" }) { asked.count >= count }
  }

  /// Waits until this number of calls were cancelled.
  func cancellations(_ count: Int) async {
    func cancelled() -> Int { state.withLock { $0.cancelled.count } }
    await eventually("\(count) cancelled calls", seen: { "\(cancelled()) of \(asked)" }) { cancelled() >= count }
  }

  /// Waits until `isReached` returns true.
  @MainActor
  func until(sourceLocation: SourceLocation = #_sourceLocation, _ isReached: () -> Bool) async {
    await eventually("the state that the test waits for", seen: { "asked: \(asked)" }, sourceLocation: sourceLocation) {
      isReached()
    }
  }
}
