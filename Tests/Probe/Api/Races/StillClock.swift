import Synchronization

/// A clock that never moves; sleepers end only by cancellation, without a trace.
final class StillClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let count = Mutex(0)

  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }
  var sleeping: Int { count.withLock { $0 } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    count.withLock { $0 += 1 }
    defer { count.withLock { $0 -= 1 } }
    // A stream without a writer ends only if its reader is cancelled.
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
    throw CancellationError()
  }
}
