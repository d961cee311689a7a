import Synchronization

/// A later result, settled once and awaited by one task; cancelling the task settles it without delay.
package final class Promise<Value: Sendable>: Sendable {
  private typealias Outcome = Result<Value, ApiError>

  private struct State {
    var isSettled = false
    /// Kept only until it is fetched: a body may be large.
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  private let state = Mutex(State())

  var isSettled: Bool { state.withLock(\.isSettled) }

  /// Settles the promise unless it is settled; returns whether this call did it.
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

  /// Awaits work that reports by a callback, and then calls the function that `begin` returned, which ends the work.
  package static func value(
    of begin: (_ settle: @escaping @Sendable (Result<Value, ApiError>) -> Void) -> @Sendable () -> Void
  ) async throws(ApiError) -> Value {
    let promise = Promise()
    let end = begin { promise.settle($0) }
    defer { end() }
    return try await promise.value()
  }

  /// Waits for the result; throws `.cancelled` immediately when the waiting task is cancelled.
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
