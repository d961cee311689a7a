import Synchronization
import Testing

/// Polls a condition until it holds; records an issue if it never does.
///
/// The first polls only yield to other tasks. Later polls sleep up to 25 ms of real time, so that a long wait does not
/// occupy a core. The wait ends after `pollLimit` polls, but not before the main actor has gone through its queue a
/// hundred times. So a loaded machine only makes it longer. The issue names the condition as `what` and prints `seen`,
/// which is read after the last poll. If `pollLimit` is `nil`, the limit is that of `Patience`, which takes 20 s or
/// more. The wait also ends if the test is cancelled, such as by its time limit.
/// - Returns: whether the condition holds.
@discardableResult
public func eventually(
  _ what: String, pollLimit: Int? = nil, seen: () -> String = { "" }, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ isReached: () async -> Bool
) async -> Bool {
  let clock = ContinuousClock()
  let limit = pollLimit ?? Patience.currentLimit
  var poll = 0
  var rounds: MainActorRounds?
  while !Task.isCancelled, poll < limit || rounds?.isOver == false {
    if await isReached() { return true }
    if poll < 500 {
      await Task.yield()
    } else {
      if rounds == nil { rounds = MainActorRounds(100) }
      try? await clock.sleep(for: .milliseconds(min(poll - 499, 25)))
    }
    poll += 1
  }
  if await isReached() { return true }
  if pollLimit == nil, !Task.isCancelled { Patience.recordTimeout() }
  Issue.record("Not reached: \(what)\n\(seen())", sourceLocation: sourceLocation)
  return false
}

/// The number of polls after which a test gives up on a condition.
///
///     await Patience.$pollLimit.withValue(600) { await robot.settle() }
///
/// The first timeout fails the run. Later waits in the same process last little more than a second, so that several
/// wrong expectations take hardly longer than one.
public enum Patience {
  /// The default number of polls of `eventually`: 500 take no time, and each further poll up to 25 ms.
  @TaskLocal public static var pollLimit = 1_400

  private static let limitAfterTimeout = 560
  private static let hasTimedOut = Atomic(false)

  static var currentLimit: Int { hasTimedOut.load(ordering: .relaxed) ? min(pollLimit, limitAfterTimeout) : pollLimit }
  static func recordTimeout() { hasTimedOut.store(true, ordering: .relaxed) }
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
