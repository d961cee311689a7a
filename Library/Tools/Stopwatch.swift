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
