import Synchronization

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
