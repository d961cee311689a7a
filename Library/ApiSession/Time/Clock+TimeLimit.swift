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
  let timer = timer(on: clock, after: limit) { promise.settle(.failure(error)) }
  defer {
    worker.cancel()
    timer.cancel()
  }
  return try await promise.value()
}

/// Does something after a while, unless its task is cancelled first.
func timer(
  on clock: any Clock<Duration>, after wait: Duration, _ action: @escaping @Sendable () -> Void
) -> Task<Void, Never> {
  Task {
    // Thrown only when cancelled: whatever it was to end has ended.
    guard (try? await clock.sleep(for: wait)) != nil else { return }
    action()
  }
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
