import Synchronization
import Testing

/// Waits until a condition holds that nothing signals; records an issue if it never does.
///
/// The first looks alternate with other tasks. Later ones sleep in real time, up to 25 ms, since another thread may be
/// at work: so a wait in vain does not occupy a core. It gives up after `looks` looks, but not before the main actor
/// has gone through its queue a hundred times: a loaded machine, or hundreds of tests on the main actor, only make it
/// last longer. The issue names the condition as `what` and prints `seen`, which is read after the last look. Without
/// `looks` the number is that of `Patience`, for 20 s or more. A cancelled test, such as by its time limit, stops
/// waiting.
/// - Returns: whether the condition holds.
@discardableResult
public func eventually(
  _ what: String, looks: Int? = nil, seen: () -> String = { "" }, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ isReached: () async -> Bool
) async -> Bool {
  let clock = ContinuousClock()
  let limit = looks ?? Patience.present
  var look = 0
  var rounds: MainActorRounds?
  while !Task.isCancelled, look < limit || rounds?.isOver == false {
    if await isReached() { return true }
    if look < 500 {
      await Task.yield()
    } else {
      if rounds == nil { rounds = MainActorRounds(100) }
      try? await clock.sleep(for: .milliseconds(min(look - 499, 25)))
    }
    look += 1
  }
  if await isReached() { return true }
  if looks == nil, !Task.isCancelled { Patience.end() }
  Issue.record("Not reached: \(what)\n\(seen())", sourceLocation: sourceLocation)
  return false
}

/// The time that a test waits for a condition that nothing signals.
///
///     await Patience.$looks.withValue(600) { await robot.settle() }
///
/// The first wait in vain has already failed the run. Later ones in the same process get little more than a second, so
/// that several wrong expectations cost hardly more than one.
public enum Patience {
  /// The default number of looks of `eventually`: 500 take no time, and each further one up to 25 ms.
  @TaskLocal public static var looks = 1_400

  private static let afterFailure = 560
  private static let hasFailed = Atomic(false)

  static var present: Int { hasFailed.load(ordering: .relaxed) ? min(looks, afterFailure) : looks }
  static func end() { hasFailed.store(true, ordering: .relaxed) }
}

/// Detects that the main actor has gone through its queue a number of times.
final class MainActorRounds: Sendable {
  private let isDone = Atomic(false)

  init(_ count: Int) {
    Task { @MainActor in
      for _ in 0..<count { await Task.yield() }
      isDone.store(true, ordering: .relaxed)
    }
  }

  var isOver: Bool { isDone.load(ordering: .relaxed) }
}
