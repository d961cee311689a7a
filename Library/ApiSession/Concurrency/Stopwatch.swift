/// Measures on any clock from the moment it is made.
public struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  /// Starts it.
  public init(_ clock: any Clock<Duration>) {
    self.read = Self.started(clock)
  }

  /// The time since it was made.
  public var elapsed: Duration { read() }

  private static func started<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
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
