/// How new an answer has to be.
enum Freshness: Sendable {
  /// What is in memory or in the cache will do, while it is valid.
  case usual
  /// The source is asked, also one that has just failed: someone wants to see it reloaded.
  case reload
}
