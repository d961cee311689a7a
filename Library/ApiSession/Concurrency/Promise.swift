import Synchronization
import CantinaTools

/// A result that comes later: settled once, awaited by one task; a cancelled waiter settles it itself, and is not held up.
package final class Promise<Value: Sendable>: Sendable {
  private typealias Outcome = Result<Value, ApiError>

  private struct State {
    var isSettled = false
    /// Kept until it is fetched: a body may be large.
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  private let state = Mutex(State())

  /// Settles it, unless that has happened; tells whether it was this call.
  @discardableResult
  func settle(_ outcome: Result<Value, ApiError>) -> Bool {
    let (isFirst, waiter) = state.withLock { state in
      let (isFirst, waiter) = (!state.isSettled, state.waiter.take())
      state.isSettled = true
      if isFirst, waiter == nil { state.outcome = outcome }
      return (isFirst, waiter)
    }
    waiter?.resume(returning: outcome)
    return isFirst
  }

  /// Waits for work that tells its outcome by a callback; when the waiting task is cancelled, so is the work.
  ///
  /// The function that `begin` returns is called in any case, after the caller has its result.
  package static func value(
    of begin: (_ settle: @escaping @Sendable (Result<Value, ApiError>) -> Void) -> @Sendable () -> Void
  ) async throws(ApiError) -> Value {
    let promise = Promise()
    let end = begin { promise.settle($0) }
    defer { end() }
    return try await promise.value()
  }

  /// Waits for the result; throws `.cancelled` at once when the waiting task is cancelled.
  func value() async throws(ApiError) -> Value {
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early = state.withLock { state in
          if !state.isSettled { state.waiter = continuation }
          return state.outcome.take()
        }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      settle(.failure(.cancelled))
    }
    return try outcome.get()
  }
}

extension Result where Failure == ApiError, Success: Sendable {
  static func catching(_ work: () async throws(ApiError) -> Success) async -> Self {
    do throws(ApiError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}
