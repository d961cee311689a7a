import Synchronization
import Testing

/// Waits until a state is reached that nothing announces; records an issue with what was seen instead when it never is.
///
/// The first looks take turns with the other tasks. Later ones rest in real time, up to 25 ms, since the state may be another
/// thread's work: so a wait in vain costs no core. It gives up after so many looks and not before the main actor has gone
/// round its work a hundred times: a loaded machine, or hundreds of tests on the main actor, only make it last longer.
/// The issue names the state as `what` and prints `seen`, which is read after the last look. Without `looks` it looks as often as
/// `Patience` says, for 20 s or more. A test that is cancelled, such as by its time limit, waits no longer.
/// - Returns: whether it was reached.
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

/// How long a test waits for what nothing announces.
///
///     await Patience.$looks.withValue(600) { await robot.settle() }
///
/// Once a wait was in vain the run has failed: those that follow in the same process are given little more than a second, so
/// that several wrong expectations cost hardly more than one.
public enum Patience {
  /// The looks of `eventually` where it is not told otherwise: 500 take no time, and each further one up to 25 ms.
  @TaskLocal public static var looks = 1_400

  private static let afterFailure = 560
  private static let hasFailed = Atomic(false)

  static var present: Int { hasFailed.load(ordering: .relaxed) ? min(looks, afterFailure) : looks }

  static func end() { hasFailed.store(true, ordering: .relaxed) }
}

/// Tells when the main actor has done so many times all that was waiting for it.
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
