import Synchronization

/// A result that comes later: settled once, awaited by one task.
///
/// The first settlement counts. A cancelled waiter settles it itself, so that no work below can hold the waiter up.
final class Promise<Value: Sendable>: Sendable {
  private struct State {
    var isSettled = false
    /// Kept until it is fetched.
    var result: Result<Value, ApiError>?
    var waiter: CheckedContinuation<Result<Value, ApiError>, Never>?
  }

  private let state = Mutex(State())

  /// Settles it, unless that has happened; tells whether it was this call.
  @discardableResult
  func settle(_ result: Result<Value, ApiError>) -> Bool {
    let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Result<Value, ApiError>, Never>?) in
      guard !state.isSettled else { return (false, nil) }
      state.isSettled = true
      guard let waiter = state.waiter.take() else {
        state.result = result
        return (true, nil)
      }
      return (true, waiter)
    }
    waiter?.resume(returning: result)
    return isFirst
  }

  /// Waits for work that tells its outcome by a callback; when the waiting task is cancelled, so is the work.
  ///
  /// The function that `begin` returns is called in any case, after the caller has its result.
  static func value(
    of begin: (_ settle: @escaping @Sendable (Result<Value, ApiError>) -> Void) -> @Sendable () -> Void
  ) async throws(ApiError) -> Value {
    let promise = Promise()
    let end = begin { promise.settle($0) }
    defer { end() }
    return try await promise.value()
  }

  /// Waits for the result; to be called once.
  ///
  /// Throws `.cancelled` at once when the waiting task is cancelled.
  func value() async throws(ApiError) -> Value {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early = state.withLock { state -> Result<Value, ApiError>? in
          if !state.isSettled { state.waiter = continuation }
          return state.result.take()
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
