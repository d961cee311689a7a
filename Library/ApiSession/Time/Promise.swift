import Synchronization

/// A result that comes later: settled once, awaited by one task.
///
/// Whoever settles it first wins, and a cancelled waiter settles it itself, so that no work below can hold the waiter up.
final class Promise<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Result<Value, ApiError>, Never>)
    case settled(Result<Value, ApiError>)
  }

  private let state = Mutex(State.open)

  /// Settles it, unless that has happened; tells whether it was this call.
  @discardableResult
  func settle(_ result: Result<Value, ApiError>) -> Bool {
    let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Result<Value, ApiError>, Never>?) in
      switch state {
      case .open:
        state = .settled(result)
        return (true, nil)
      case .awaited(let waiter):
        state = .settled(result)
        return (true, waiter)
      case .settled:
        return (false, nil)
      }
    }
    waiter?.resume(returning: result)
    return isFirst
  }

  /// Whether a result stands.
  var isSettled: Bool {
    state.withLock { state in
      switch state {
      case .open, .awaited: false
      case .settled: true
      }
    }
  }

  /// Waits for the result; to be called once.
  ///
  /// Throws `.cancelled` at once when the waiting task is cancelled.
  func value() async throws(ApiError) -> Value {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early = state.withLock { state -> Result<Value, ApiError>? in
          switch state {
          case .open, .awaited:
            state = .awaited(continuation)
            return nil
          case .settled(let result):
            return result
          }
        }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      settle(.failure(.cancelled))
    }
    return try result.get()
  }
}

extension Result where Failure == ApiError, Success: Sendable {
  /// The outcome of work that throws `ApiError`.
  static func catching(_ work: () async throws(ApiError) -> Success) async -> Self {
    do throws(ApiError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}
