/// Does work within a limit; whichever ends first, the work, the limit or the caller, ends all three.
///
/// The caller does not wait for work that takes its time to notice that it was cancelled.
func limited<Value: Sendable>(
  to limit: Duration, on clock: any Clock<Duration>, orThrow error: ApiError,
  _ work: @escaping @Sendable () async throws(ApiError) -> Value
) async throws(ApiError) -> Value {
  let promise = Promise<Value>()
  let worker = Task {
    promise.settle(await .catching(work))
  }
  let timer = Task {
    do {
      try await clock.sleep(for: limit)
      promise.settle(.failure(error))
    } catch {
      // Cancelled: the work has ended.
    }
  }
  defer {
    worker.cancel()
    timer.cancel()
  }
  return try await promise.value()
}

extension Clock where Duration == Swift.Duration {
  /// Waits; throws `.cancelled` at once when the task is cancelled.
  func pause(for wait: Duration) async throws(ApiError) {
    do {
      try await sleep(for: wait)
    } catch {
      throw .cancelled
    }
  }
}
